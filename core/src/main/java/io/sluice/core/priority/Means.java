package io.sluice.core.priority;

import java.util.Optional;

/**
 * What somebody says of a translation besides its name.
 *
 * @param scale of nice values, without a floor
 * @param grouping of those that make groups
 * @param floor share of an equal share that everybody keeps
 * @param bound of real time
 * @param schedule of all threads
 * @param even whether an order inside of one process is to take nothing from the others
 * @param cores of the host
 */
public record Means(
    NiceScale scale,
    Optional<Grouping> grouping,
    Optional<Double> floor,
    Optional<RealTimeBound> bound,
    Schedule schedule,
    boolean even,
    int cores) {

  /** Nothing is said. */
  public static Means on(int cores) {
    return new Means(
        new NiceScale(0),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Schedule.USUAL,
        true,
        cores);
  }

  /** The same with groups. */
  public Means by(Grouping other) {
    return new Means(scale, Optional.of(other), floor, bound, schedule, even, cores);
  }

  /** The same with a floor. */
  public Means above(double share) {
    return new Means(scale, grouping, Optional.of(share), bound, schedule, even, cores);
  }

  /** The same with a bound of real time. */
  public Means within(RealTimeBound other) {
    return new Means(scale, grouping, floor, Optional.of(other), schedule, even, cores);
  }

  /** The same with another schedule. */
  public Means with(Schedule other) {
    return new Means(scale, grouping, floor, bound, other, even, cores);
  }

  /** The same as it suits a policy. */
  public Means suiting(PriorityPolicy policy) {
    return new Means(scale, grouping, floor, bound, schedule, !policy.comparesProcesses(), cores);
  }

  /** The scale with the floor. */
  NiceScale scaleAboveFloor() {
    return new NiceScale(scale.highest(), scale.normaliser(), floor.orElse(0.0));
  }
}
