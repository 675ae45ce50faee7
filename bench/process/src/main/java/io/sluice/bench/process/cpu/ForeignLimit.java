package io.sluice.bench.process.cpu;

/**
 * Decides how much foreign CPU a round may have, from the CPU use of this host when idle.
 *
 * @param idleCores cores used before anything was started
 * @param machineCores number of all cores
 */
public record ForeignLimit(double idleCores, int machineCores) {

  private static final double LEAST = 0.05;
  private static final double HEADROOM = 1.5;
  private static final double MOST_OF_MACHINE = 0.1;

  /**
   * Returns the limit in cores: 1.5 times the idle use, but at most a tenth of the machine, above
   * which rounds are too disturbed to compare, and at least 0.05.
   */
  public double cores() {
    return Math.max(LEAST, Math.min(HEADROOM * idleCores, MOST_OF_MACHINE * machineCores));
  }

  /** Returns whether the host is too busy for precise measurements. */
  public boolean noisy() {
    return idleCores > MOST_OF_MACHINE * machineCores;
  }
}
