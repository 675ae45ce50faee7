package io.sluice.core.advice;

/**
 * Whether an operator is one that no order of threads can help: its one thread has a whole CPU and
 * more comes in than it works off (Lachesis §6.4, Fig. 8). What helps is more instances of it, or
 * fewer items in front of it.
 */
public final class Bottleneck {
  private static final double WHOLE_CPU = 0.9;

  private Bottleneck() {}

  /**
   * Judges by means over some seconds; what is not known speaks against it.
   *
   * @param cpuUse share of a CPU that its thread uses
   * @param queue items in front of it
   * @param growth of that, items per second
   */
  public static boolean is(double cpuUse, double queue, double growth) {
    return cpuUse >= WHOLE_CPU && FallingBehind.is(queue, growth);
  }
}
