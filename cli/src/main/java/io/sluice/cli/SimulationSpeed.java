package io.sluice.cli;

import java.io.PrintWriter;
import java.util.Locale;

/** Says how fast a simulation was. */
final class SimulationSpeed {

  private SimulationSpeed() {}

  /**
   * Says it.
   *
   * @param what was simulated, in the plural
   * @param startNanos when it began, by {@link System#nanoTime}
   */
  static void say(PrintWriter err, long count, String what, long startNanos) {
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    err.printf(
        Locale.ROOT,
        "%,d %s in %.1f s, %.1f million a second%n",
        count,
        what,
        seconds,
        count / seconds / 1e6);
  }
}
