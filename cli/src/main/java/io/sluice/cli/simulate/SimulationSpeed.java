package io.sluice.cli.simulate;

import java.io.PrintWriter;
import java.util.Locale;

/** Reports how fast a simulation was. */
final class SimulationSpeed {

  private SimulationSpeed() {}

  /**
   * Prints the speed.
   *
   * @param what the name of what was simulated, in the plural
   * @param startNanos when the simulation began, by {@link System#nanoTime}
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
