package io.sluice.cli.state;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.Locale;

/**
 * Tells how a move went.
 *
 * @param by user, policy or preemption
 * @param mb that its slices have
 * @param prepareMs in which the slices were copied
 * @param upgradeMs until the destinations were ready
 * @param clearMs until no checkpoint was on its way
 * @param switchMs until the destinations served the slices
 * @param failure why it did not happen, or null
 */
@JsonNaming(SnakeCaseStrategy.class)
public record EndedMove(
    long move,
    String by,
    int slices,
    double mb,
    long prepareMs,
    long upgradeMs,
    long clearMs,
    long switchMs,
    String failure) {

  /** Returns what came of it in a few words. */
  String text() {
    return failure == null
        ? "move %d: %d slices copied in %d ms, switched in %d ms"
            .formatted(move, slices, prepareMs + upgradeMs + clearMs, switchMs)
        : "move %d did not happen: %s".formatted(move, failure);
  }

  /** Returns the times of its phases. */
  String phases() {
    String times =
        String.format(
            Locale.ROOT,
            "move %d by %s, %d slices with %.1f MB: PREPARE %d ms, UPGRADE %d ms, CLEAR %d ms, SWITCH %d ms",
            move,
            by,
            slices,
            mb,
            prepareMs,
            upgradeMs,
            clearMs,
            switchMs);
    return failure == null ? times : times + "; it did not happen: " + failure;
  }
}
