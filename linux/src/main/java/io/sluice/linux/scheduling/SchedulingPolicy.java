package io.sluice.linux.scheduling;

/**
 * The policy by which Linux schedules a thread. Immutable.
 *
 * @param number the number of the policy, with the flag that children do not inherit it
 * @param priority from 1 to 99 if the policy has priorities, else 0
 * @param sliceNanos the time slice, ns (see {@link TimeSlice}); 0 for the default
 */
public record SchedulingPolicy(int number, int priority, long sliceNanos) {
  /** SCHED_OTHER, by nice values: the policy of nearly all threads. */
  public static final SchedulingPolicy NORMAL = new SchedulingPolicy(0, 0);

  /** SCHED_BATCH, by nice values too, but a thread that wakes up interrupts no running one. */
  public static final SchedulingPolicy BATCH = new SchedulingPolicy(3, 0);

  /** SCHED_IDLE: a thread gets next to nothing while others run. */
  public static final SchedulingPolicy IDLE = new SchedulingPolicy(5, 0);

  private static final int FIFO = 1;
  private static final int ROUND_ROBIN = 2;
  private static final int RESET_ON_FORK = 0x4000_0000;
  private static final int MOST = 99;

  public SchedulingPolicy(int number, int priority) {
    this(number, priority, 0);
  }

  /**
   * Returns SCHED_RR: a thread runs before all normal threads, in turn with others of the same
   * priority; its children are normal.
   */
  public static SchedulingPolicy roundRobin(int priority) {
    return new SchedulingPolicy(ROUND_ROBIN | RESET_ON_FORK, priority);
  }

  /**
   * Returns SCHED_FIFO: a thread runs before all normal threads until it waits for something; its
   * children are normal.
   */
  public static SchedulingPolicy firstInFirstOut(int priority) {
    return new SchedulingPolicy(FIFO | RESET_ON_FORK, priority);
  }

  /** Returns the same policy with a time slice, in [100 us, 100 ms]. */
  public SchedulingPolicy inSlices(long nanos) {
    return new SchedulingPolicy(number, priority, nanos);
  }

  /**
   * Returns this policy for a thread; what it leaves open stays as in the thread's original one.
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
   * Returns the policy that a thread gets for a moment before it becomes idle, since Linux sets no
   * slice of an idle thread.
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

  /** Returns the number without the flag. */
  int kind() {
    return number & ~RESET_ON_FORK;
  }

  public boolean isForgottenByChildren() {
    return (number & RESET_ON_FORK) != 0;
  }

  public boolean isRealTime() {
    return kind() == FIFO || kind() == ROUND_ROBIN;
  }

  /** Returns whether a thread can get this policy: normal, batch, idle or real time. */
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

  /** Returns the name of the policy in manual pages, with priority and slice. */
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
