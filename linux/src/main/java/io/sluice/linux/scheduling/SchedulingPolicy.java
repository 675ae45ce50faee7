package io.sluice.linux.scheduling;

/**
 * The policy by which Linux schedules a thread.
 *
 * @param number of the policy, with the flag that children do not inherit it
 * @param priority from 1 to 99 where the policy has one, else 0
 * @param sliceNanos see {@link TimeSlice}; 0 for what is usual
 */
public record SchedulingPolicy(int number, int priority, long sliceNanos) {
  /** Schedules by nice values, as nearly all threads are. */
  public static final SchedulingPolicy NORMAL = new SchedulingPolicy(0, 0);

  /** Schedules by nice values, but interrupts no running thread when this one wakes up. */
  public static final SchedulingPolicy BATCH = new SchedulingPolicy(3, 0);

  /** Puts a thread behind all others: it gets next to nothing while these run. */
  public static final SchedulingPolicy IDLE = new SchedulingPolicy(5, 0);

  private static final int FIFO = 1;
  private static final int ROUND_ROBIN = 2;
  private static final int RESET_ON_FORK = 0x4000_0000;
  private static final int MOST = 99;

  public SchedulingPolicy(int number, int priority) {
    this(number, priority, 0);
  }

  /**
   * Puts a thread before all normal threads, in turn with others of the same priority; children are
   * normal.
   */
  public static SchedulingPolicy roundRobin(int priority) {
    return new SchedulingPolicy(ROUND_ROBIN | RESET_ON_FORK, priority);
  }

  /** Puts a thread before all normal threads, until it waits for something; children are normal. */
  public static SchedulingPolicy firstInFirstOut(int priority) {
    return new SchedulingPolicy(FIFO | RESET_ON_FORK, priority);
  }

  /** Returns the same in pieces of so many nanoseconds, in [100 us, 100 ms]. */
  public SchedulingPolicy inSlices(long nanos) {
    return new SchedulingPolicy(number, priority, nanos);
  }

  /**
   * Returns this policy as it is given to a thread: what it leaves open stays as that thread had
   * it.
   */
  public SchedulingPolicy over(SchedulingPolicy original) {
    if (isRealTime() || original.isRealTime()) {
      return this;
    }
    return new SchedulingPolicy(
        kind() == 0 ? original.number : number,
        priority,
        sliceNanos == 0 ? original.sliceNanos : sliceNanos);
  }

  /**
   * Returns the policy that a thread has for a moment before it is idle: Linux sets no slice of an
   * idle thread.
   */
  public SchedulingPolicy beforeIdle() {
    return NORMAL.inSlices(sliceNanos);
  }

  boolean isBatch() {
    return kind() == BATCH.number;
  }

  public boolean isIdle() {
    return kind() == IDLE.number;
  }

  /** Returns the number alone. */
  int kind() {
    return number & ~RESET_ON_FORK;
  }

  public boolean isForgottenByChildren() {
    return (number & RESET_ON_FORK) != 0;
  }

  public boolean isRealTime() {
    return kind() == FIFO || kind() == ROUND_ROBIN;
  }

  /** Returns whether a thread can be given it: normal, batch, idle, or one of real time. */
  public boolean isPossible() {
    boolean slice =
        sliceNanos == 0
            || (!isRealTime()
                && sliceNanos >= TimeSlice.SHORTEST_NANOS
                && sliceNanos <= TimeSlice.LONGEST_NANOS);
    return switch (kind()) {
      case 0, 3, 5 -> priority == 0 && slice;
      case FIFO, ROUND_ROBIN -> priority >= 1 && priority <= MOST && slice;
      default -> false;
    };
  }

  /** Returns the name in manual pages. */
  @Override
  public String toString() {
    String name =
        switch (kind()) {
          case 0 -> "SCHED_OTHER";
          case FIFO -> "SCHED_FIFO";
          case ROUND_ROBIN -> "SCHED_RR";
          case 3 -> "SCHED_BATCH";
          case 5 -> "SCHED_IDLE";
          case 6 -> "SCHED_DEADLINE";
          default -> "policy " + number;
        };
    String level = priority == 0 ? name : name + " " + priority;
    return sliceNanos == 0 ? level : level + " in slices of " + sliceNanos + " ns";
  }
}
