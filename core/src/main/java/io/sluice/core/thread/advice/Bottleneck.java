package io.sluice.core.thread.advice;

/**
 * Says whether an operator is one that no order of threads can help, or not by much: its one thread
 * never rests and more comes in than it works off (Lachesis §6.4, Fig. 8). What helps is more
 * instances of it, or fewer items in front of it.
 */
public final class Bottleneck {
  private static final double WHOLE_CPU = 0.9;

  /** Bounds the running time of a thread that mostly waits: an order gives it a CPU. */
  private static final double MOSTLY_RUNS = 0.6;

  private Bottleneck() {}

  /**
   * Judges by means over some seconds; what is not known speaks against it.
   *
   * @param cpuUse share of a CPU that its thread uses
   * @param cpuWait share of time for which its thread waits for one; NaN counts as none
   * @param queue items in front of it
   * @param growth of that, items per second
   */
  public static boolean is(double cpuUse, double cpuWait, double queue, double growth) {
    double unrested = Double.isNaN(cpuWait) ? cpuUse : cpuUse + cpuWait;
    return unrested >= WHOLE_CPU && cpuUse >= MOSTLY_RUNS && FallingBehind.is(queue, growth);
  }

  /**
   * Returns how many CPUs it takes to work off what comes in: the rate of arrivals times what an
   * item costs. NaN where that is not known.
   *
   * @param cpuUse share of a CPU that its thread uses
   * @param inputRate items that it takes in per second
   * @param growth of what waits in front of it, items per second
   */
  public static double demand(double cpuUse, double inputRate, double growth) {
    return inputRate > 0 ? cpuUse * (inputRate + Math.max(0, growth)) / inputRate : Double.NaN;
  }
}
