package io.sluice.core.advice;

/**
 * Decides whether threads switch so often that it is worth trying to have them not interrupted by
 * one another's waking up (SCHED_BATCH). In the measured cells where that helped, threads that
 * shared a full machine switched 30,000 to 58,000 times a second for each core that they used;
 * where nothing was gained, 9,000 times or fewer.
 */
public final class FrequentSwitches {
  private static final double PER_CORE = 20_000;

  /** As many threads as make an agent act that is as shipped. */
  private static final double WAITING = 0.5;

  private FrequentSwitches() {}

  /**
   * Judges by means over some seconds; what is not known speaks against it.
   *
   * @param switches voluntary and involuntary context switches per second, of all threads
   * @param cores that the threads use
   * @param waiting how many of them wait for a CPU, on average
   */
  public static boolean are(double switches, double cores, double waiting) {
    return perCore(switches, cores) >= PER_CORE && waiting >= WAITING;
  }

  /** Returns switches per second for each core used; NaN where no thread runs. */
  public static double perCore(double switches, double cores) {
    return cores > 0 ? switches / cores : Double.NaN;
  }
}
