package io.sluice.linux;

/**
 * What Linux schedules a thread by.
 *
 * @param number of the policy, with the flag that children do not inherit it
 * @param priority from 1 to 99 where the policy has one, else 0
 */
record SchedulingPolicy(int number, int priority) {
  private static final int FIFO = 1;
  private static final int ROUND_ROBIN = 2;
  private static final int RESET_ON_FORK = 0x4000_0000;
  private static final int MOST = 99;

  /** As nearly all threads are: by nice values. */
  static final SchedulingPolicy NORMAL = new SchedulingPolicy(0, 0);

  /** Before all normal threads, in turn with others of the same priority; children are normal. */
  static SchedulingPolicy roundRobin(int priority) {
    return new SchedulingPolicy(ROUND_ROBIN | RESET_ON_FORK, priority);
  }

  /** Whether a thread can be given it: normal, batch, idle, or one of real time. */
  boolean isPossible() {
    return switch (number & ~RESET_ON_FORK) {
      case 0, 3, 5 -> priority == 0;
      case FIFO, ROUND_ROBIN -> priority >= 1 && priority <= MOST;
      default -> false;
    };
  }

  /** As manual pages call it. */
  @Override
  public String toString() {
    String name =
        switch (number & ~RESET_ON_FORK) {
          case 0 -> "SCHED_OTHER";
          case FIFO -> "SCHED_FIFO";
          case ROUND_ROBIN -> "SCHED_RR";
          case 3 -> "SCHED_BATCH";
          case 5 -> "SCHED_IDLE";
          case 6 -> "SCHED_DEADLINE";
          default -> "policy " + number;
        };
    return priority == 0 ? name : name + " " + priority;
  }
}
