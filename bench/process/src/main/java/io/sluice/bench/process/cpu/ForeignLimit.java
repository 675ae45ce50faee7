package io.sluice.bench.process.cpu;

/**
 * Decides how much foreign CPU a round may see, from what this host shows when idle.
 *
 * @param idleCores measured before anything was started
 * @param machineCores all there are
 */
public record ForeignLimit(double idleCores, int machineCores) {

  private static final double LEAST = 0.05;
  private static final double HEADROOM = 1.5;
  private static final double MOST_OF_MACHINE = 0.1;

  /**
   * Returns the limit in cores: 0.05 where the host is that quiet, else half as much again as it
   * shows idle, but never more than a tenth of the machine, above which no round is worth its name.
   */
  public double cores() {
    return Math.max(LEAST, Math.min(HEADROOM * idleCores, MOST_OF_MACHINE * machineCores));
  }

  /** Returns whether the host is too busy for its numbers to mean much. */
  public boolean noisy() {
    return idleCores > MOST_OF_MACHINE * machineCores;
  }
}
