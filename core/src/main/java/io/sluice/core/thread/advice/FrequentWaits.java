package io.sluice.core.thread.advice;

/**
 * Decides whether threads leave a CPU to wait so often, while others wait for one, that it is worth
 * trying SCHED_BATCH: each is woken for an item or two and interrupts the thread that feeds it. Its
 * test has the figures by which the limit was chosen.
 */
public final class FrequentWaits {
  private static final double PER_CORE = 20_000;

  /** Is how many threads must wait for the shipped agent to act. */
  private static final double WAITING = 0.5;

  private FrequentWaits() {}

  /**
   * Judges by means over some seconds; what is not known speaks against it.
   *
   * @param waits voluntary context switches per second, of all threads
   * @param cores that the threads use
   * @param waiting how many of them wait for a CPU, on average
   */
  public static boolean are(double waits, double cores, double waiting) {
    return perCore(waits, cores) >= PER_CORE && waiting >= WAITING;
  }

  /** Returns waits per second for each core used; NaN where no thread runs. */
  public static double perCore(double waits, double cores) {
    return cores > 0 ? waits / cores : Double.NaN;
  }
}
