package io.sluice.cli.state;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.Locale;

/**
 * Describes how a move went.
 *
 * @param by who asked for it: user, policy or preemption
 * @param byReference whether no entry was sent, because each slice stayed in its process
 * @param slicesByReference how many slices did
 * @param mb the size of its slices in MB
 * @param prepareMs time in which the slices were copied
 * @param upgradeMs time until the destinations were ready
 * @param clearMs time until no checkpoint was under way
 * @param switchMs time until the destinations served the slices
 * @param failure why the move did not happen; null if it did
 */
@JsonNaming(SnakeCaseStrategy.class)
public record EndedMove(
    long move,
    String by,
    int slices,
    boolean byReference,
    int slicesByReference,
    double mb,
    long prepareMs,
    long upgradeMs,
    long clearMs,
    long switchMs,
    String failure) {

  /** Returns the outcome in a few words. */
  String text() {
    return failure == null
        ? "move %d: %d slices copied in %d ms, switched in %d ms"
            .formatted(move, slices, prepareMs + upgradeMs + clearMs, switchMs)
        : "move %d did not happen: %s".formatted(move, failure);
  }

  /** Returns the durations of its phases. */
  String phases() {
    String times =
        String.format(
            Locale.ROOT,
            "move %d by %s, %d slices (%d by reference) with %.1f MB: PREPARE %d ms, UPGRADE %d ms,"
                + " CLEAR %d ms, SWITCH %d ms",
            move,
            by,
            slices,
            slicesByReference,
            mb,
            prepareMs,
            upgradeMs,
            clearMs,
            switchMs);
    return failure == null ? times : times + "; it did not happen: " + failure;
  }
}
