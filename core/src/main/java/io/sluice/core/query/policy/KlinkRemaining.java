package io.sluice.core.query.policy;

import io.sluice.core.model.QueryView;
import java.util.random.RandomGenerator;

/**
 * Ranks queries like {@link Klink} until they are overdue. Overdue queries go before all others,
 * the one first that has least left to do for its sweeping watermark. When more is due than the
 * machine can do, most queries are then late by little and a few by much, instead of all by the
 * same: a better mean, an unfair tail.
 *
 * <p>What arrived after the due time is not part of what is left. Being late counts too, so no
 * query waits for ever: a query is overtaken by one with less to do only until it is four times as
 * late, beyond the other, as it has more to do.
 */
public final class KlinkRemaining implements Policy {

  /** The rank below the due time of any query. */
  private static final double BEFORE_ALL_OTHERS = -1e14;

  private static final double AGING = 0.25;

  private final Klink inTime = new Klink();

  @Override
  public String name() {
    return "klink-remaining";
  }

  @Override
  public double rank(QueryView query, RandomGenerator random) {
    double late = lateMillis(query);
    return late > 0
        ? BEFORE_ALL_OTHERS + remainingMillis(query, late) - AGING * late
        : inTime.rank(query, random);
  }

  @Override
  public boolean restsInputs() {
    return inTime.restsInputs();
  }

  @Override
  public boolean relievesMemory() {
    return inTime.relievesMemory();
  }

  @Override
  public String reason(QueryView query) {
    double late = lateMillis(query);
    return late > 0
        ? "it is %s overdue and has %s of work left"
            .formatted(ReasonText.millis(late), ReasonText.millis(remainingMillis(query, late)))
        : inTime.reason(query);
  }

  private static double lateMillis(QueryView query) {
    return query.atMillis() - query.epoch().dueMillis();
  }

  private static double remainingMillis(QueryView query, double late) {
    return Math.max(0, query.backlog().waitingMillis() - late * query.backlog().load());
  }
}
