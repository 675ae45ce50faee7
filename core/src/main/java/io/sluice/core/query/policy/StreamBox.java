package io.sluice.core.query.policy;

import io.sluice.core.model.QueryView;
import java.util.random.RandomGenerator;

/**
 * The window that closes next in event time first, the rule of StreamBox as Klink compares itself
 * with it: neither the lag of watermarks nor the work counts.
 *
 * <p>A query without windows takes part as if its event time were the wall clock: by its due time.
 * Over replayed history it therefore comes after all queries with windows, until it has been held
 * as long as any query may.
 */
public final class StreamBox implements Policy {

  @Override
  public String name() {
    return "sbox";
  }

  @Override
  public double rank(QueryView query, RandomGenerator random) {
    QueryView.Epoch epoch = query.epoch();
    return epoch.hasWindow() ? epoch.windowEnd() : epoch.dueMillis();
  }

  @Override
  public String reason(QueryView query) {
    QueryView.Epoch epoch = query.epoch();
    return epoch.hasWindow()
        ? "its window ends next, at " + ReasonText.time(epoch.windowEnd())
        : "it has no windows and is due at " + ReasonText.time(epoch.dueMillis());
  }
}
