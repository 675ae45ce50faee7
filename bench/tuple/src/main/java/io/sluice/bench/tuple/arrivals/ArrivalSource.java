package io.sluice.bench.tuple.arrivals;

import java.util.function.LongFunction;

/** Gives arrivals: drawn by a plan, others for each seed, or those of a trace, always the same. */
public final class ArrivalSource {

  /** The most slots of a run. */
  public static final int MOST_SLOTS = 1_000_000;

  private final String text;
  private final int tasks;
  private final boolean isFixed;
  private final LongFunction<RecordedArrivals> bySeed;

  private ArrivalSource(
      String text, int tasks, boolean isFixed, LongFunction<RecordedArrivals> bySeed) {
    this.text = text;
    this.tasks = tasks;
    this.isFixed = isFixed;
    this.bySeed = bySeed;
  }

  /** Draws arrivals in so many slots. */
  public static ArrivalSource of(ArrivalPlan plan, int slots) {
    if (slots < 10 || slots > MOST_SLOTS) {
      throw new IllegalArgumentException(
          "%d slots: expected 10 to %d".formatted(slots, MOST_SLOTS));
    }
    return new ArrivalSource(
        "%d queues at load %s, %d slots".formatted(plan.tasks(), plan.load(), slots),
        plan.tasks(),
        false,
        seed -> RecordedArrivals.of(new RandomArrivals(plan, seed), plan.tasks(), slots));
  }

  public static ArrivalSource of(String name, RecordedArrivals trace) {
    return new ArrivalSource(
        "%d queues of %s, %d slots".formatted(trace.tasks(), name, trace.slots()),
        trace.tasks(),
        true,
        unusedSeed -> trace);
  }

  /** Returns what arrives, for people. */
  public String text() {
    return text;
  }

  /** Returns the number of queues. */
  public int tasks() {
    return tasks;
  }

  /** Returns whether it is the same for all seeds. */
  public boolean isFixed() {
    return isFixed;
  }

  public RecordedArrivals recorded(long seed) {
    return bySeed.apply(seed);
  }
}
