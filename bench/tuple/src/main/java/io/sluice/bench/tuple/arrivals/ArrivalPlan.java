package io.sluice.bench.tuple.arrivals;

/**
 * Says what arrives at the queues of tasks, on average.
 *
 * @param tasks number of queues
 * @param load tuples that arrive in a slot, over all queues; in a slot one can be sent
 * @param skew exponent of Zipf's law for the shares of tasks; 0 for equal shares
 * @param fewest tuples of an event
 * @param most tuples of an event; all numbers between are equally likely
 * @param lag mean of the exponential time between an event and its arrival, in slots
 * @param on mean of the slots in which a task gets tuples, and
 * @param off of those in which it gets none; 0 if it always gets some
 */
public record ArrivalPlan(
    int tasks, double load, double skew, int fewest, int most, double lag, int on, int off) {

  /** The most queues that are simulated. */
  public static final int MOST_TASKS = 1024;

  private static final double MOST_LOAD = 20;
  private static final double MOST_SKEW = 5;
  private static final int MOST_TUPLES = 1000;
  private static final int MOST_LAG = 1_000_000;

  /** Refuses what cannot be meant. */
  public ArrivalPlan {
    check(tasks >= 1 && tasks <= MOST_TASKS, "queues " + tasks, "1 to " + MOST_TASKS);
    check(load > 0 && load <= MOST_LOAD, "load " + load, "above 0, at most " + MOST_LOAD);
    check(skew >= 0 && skew <= MOST_SKEW, "skew " + skew, "0 to " + MOST_SKEW);
    check(
        fewest >= 1 && fewest <= most && most <= MOST_TUPLES,
        "%d to %d tuples of an event".formatted(fewest, most),
        "a range within 1 to " + MOST_TUPLES);
    check(lag >= 0 && lag <= MOST_LAG, "lag " + lag, "0 to %d slots".formatted(MOST_LAG));
    check(
        on >= 1 && off >= 0,
        "%d slots on, %d off".formatted(on, off),
        "1 or more on, 0 or more off");
  }

  private static void check(boolean holds, String given, String expected) {
    if (!holds) {
      throw new IllegalArgumentException(given + ": expected " + expected);
    }
  }

  /** Plans Poisson arrivals of single tuples, alike for all tasks, as in Hone. */
  public static ArrivalPlan poisson(int tasks, double load) {
    return new ArrivalPlan(tasks, load, 0, 1, 1, 0, 1, 0);
  }

  /** Returns events that arrive in a slot, over all queues. */
  double eventsPerSlot() {
    return load * 2 / (fewest + most);
  }

  /** Returns the share of the time in which a task gets tuples. */
  double onShare() {
    return (double) on / (on + off);
  }
}
