package io.sluice.bench.state.report;

import java.util.Locale;

/**
 * Holds the engine's report about the command.
 *
 * @param millis time from the command until the engine reported its end
 * @param copyMillis the part of it in which slices were copied, as the stage reports; NaN without a
 *     stage
 * @param switchMillis the part of it until the slices were served; NaN without a stage
 */
public record CommandResult(long millis, double copyMillis, double switchMillis) {

  /** Returns the result as text. */
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
