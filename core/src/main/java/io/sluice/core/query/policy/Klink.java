package io.sluice.core.query.policy;

import io.sluice.core.model.DueSource;
import io.sluice.core.model.QueryView;
import java.util.random.RandomGenerator;

/**
 * Ranks queries by when their next window result could be there: the expected time of the sweeping
 * watermark (Klink, Alg. 3) plus the work that the window takes. So the query goes first that is
 * due first, and of queries that are due together the one that takes least.
 *
 * <p>The thesis takes the work off instead: the query first that must be started soonest. Of
 * queries that are due together that puts the longest first, and all others wait for it.
 *
 * <p>Both terms are fixed for the epoch. With the live cost of Eq. 3.1 the slack of the running
 * query grows while that of an equal one does not, so equals take turns at every decision and all
 * of them finish late; a fixed order finishes one after the other.
 *
 * <p>A window over several inputs closes with the last of their sweeping watermarks, so that is
 * what its due time is, and an input that has come that far rests until the others have.
 */
public final class Klink implements Policy {

  @Override
  public String name() {
    return "klink";
  }

  @Override
  public double rank(QueryView query, RandomGenerator random) {
    return query.epoch().dueMillis() + query.epoch().expectedWorkMillis();
  }

  @Override
  public boolean restsInputs() {
    return true;
  }

  @Override
  public boolean relievesMemory() {
    return true;
  }

  @Override
  public String reason(QueryView query) {
    QueryView.Epoch epoch = query.epoch();
    String what = epoch.dueSource() == DueSource.OBSERVED ? "its next firing" : "its oldest record";
    if (epoch.hasWindow()) {
      what = "its window ending " + ReasonText.time(epoch.windowEnd());
    }
    return "%s is due at %s and needs %s of work"
        .formatted(
            what,
            ReasonText.time(epoch.dueMillis()),
            ReasonText.millis(epoch.expectedWorkMillis()));
  }
}
