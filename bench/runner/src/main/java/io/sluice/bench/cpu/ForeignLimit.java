package io.sluice.bench.cpu;

/**
 * How much foreign CPU a round may see, from what this host shows when idle.
 *
 * @param idleCores measured before anything was started
 */
public record ForeignLimit(double idleCores) {

  private static final double LEAST = 0.05;
  private static final double HEADROOM = 1.5;

  /** In cores: 0.05 where the host is that quiet, else half as much again as it shows idle. */
  public double cores() {
    return Math.max(LEAST, HEADROOM * idleCores);
  }

  /** Whether the host is too busy for its numbers to mean much. */
  public boolean noisy(int cores) {
    return idleCores > 0.1 * cores;
  }
}
