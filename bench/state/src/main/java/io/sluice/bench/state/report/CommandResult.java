package io.sluice.bench.state.report;

import java.util.Locale;

/**
 * Tells what came of the command, as the engine says.
 *
 * @param millis from the command until the engine said that it was done
 * @param copyMillis of it in which slices were copied, as the stage reports; NaN without a stage
 * @param switchMillis of it until they were served; NaN without a stage
 */
public record CommandResult(long millis, double copyMillis, double switchMillis) {

  /** Returns it in words. */
  public String text() {
    return Double.isNaN(copyMillis)
        ? "rescaled in %d ms".formatted(millis)
        : String.format(
            Locale.ROOT,
            "moved in %d ms, of which %.0f copying and %.0f switching",
            millis,
            copyMillis,
            switchMillis);
  }
}
