package io.sluice.core.thread.guard;

/**
 * Says whether an order of threads can matter: only while some of them want a CPU and have none.
 * Begins at a mean number of such threads, and ends at half of it. Not thread-safe.
 */
public final class Contention {
  private final double threshold;
  private boolean present;

  /**
   * Starts without contention.
   *
   * @param threshold threads that wait for a CPU, on average; 0 to take it for granted
   */
  public Contention(double threshold) {
    this.threshold = threshold;
    this.present = threshold == 0;
  }

  /**
   * Takes in how many wait now.
   *
   * @param waiting NaN where it is not known: then nothing changes
   * @return whether there is contention
   */
  public boolean update(double waiting) {
    present = present ? !(waiting < threshold / 2) : waiting >= threshold;
    return present;
  }
}
