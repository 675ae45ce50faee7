package io.sluice.core.thread.translate;

import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Schedule;
import java.util.Optional;

/**
 * The settings of a translation besides its name.
 *
 * @param scale of nice values, without a floor
 * @param grouping of those that make groups
 * @param floor share of an equal share that every group keeps
 * @param bound of real time
 * @param schedule of all threads
 * @param even whether an order inside of one process is to take nothing from the others
 * @param cores of the host
 */
public record TranslatorSettings(
    NiceScale scale,
    Optional<Grouping> grouping,
    Optional<Double> floor,
    Optional<RealTimeBound> bound,
    Schedule schedule,
    boolean even,
    int cores) {

  /** Returns settings that say nothing. */
  public static TranslatorSettings on(int cores) {
    return new TranslatorSettings(
        new NiceScale(0),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Schedule.USUAL,
        true,
        cores);
  }

  /** Returns the same with groups. */
  public TranslatorSettings by(Grouping other) {
    return new TranslatorSettings(scale, Optional.of(other), floor, bound, schedule, even, cores);
  }

  /** Returns the same with a floor. */
  public TranslatorSettings above(double share) {
    return new TranslatorSettings(
        scale, grouping, Optional.of(share), bound, schedule, even, cores);
  }

  /** Returns the same with a bound of real time. */
  public TranslatorSettings within(RealTimeBound other) {
    return new TranslatorSettings(
        scale, grouping, floor, Optional.of(other), schedule, even, cores);
  }

  /** Returns the same with another schedule. */
  public TranslatorSettings with(Schedule other) {
    return new TranslatorSettings(scale, grouping, floor, bound, other, even, cores);
  }

  /** Returns the scale with the floor. */
  NiceScale scaleAboveFloor() {
    return new NiceScale(scale.highest(), scale.normaliser(), floor.orElse(0.0));
  }
}
