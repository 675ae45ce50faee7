package io.sluice.core.tuple.config;

import io.sluice.core.config.Settings;
import io.sluice.core.tuple.AdaptiveSettings;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.SendOrderPlan;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * The settings of the tuple level. The keys of {@link TupleSection} say what each field means and
 * which values it can have.
 */
public record TupleSettings(
    SendOrderKind order,
    Duration stickiness,
    double fullAt,
    Duration ageCap,
    int below,
    Optional<Long> nodeBudget,
    ConnectionUse connections) {

  /** Returns the part of a configuration that is for this level. */
  public static TupleSettings of(Settings settings) {
    return settings.of(TupleSection.INSTANCE);
  }

  /**
   * Returns the plan of the order, where times are in ns.
   *
   * @param limit what may wait of all tasks, in the unit of backlogs
   */
  public SendOrderPlan plan(long limit) {
    return new SendOrderPlan(
        order,
        stickiness.toNanos(),
        false,
        new AdaptiveSettings(limit, fullAt, ageCap.toNanos()),
        Set.of());
  }
}
