package io.sluice.cli.state;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.Locale;

/**
 * Describes how a move went.
 *
 * @param by who asked for it: user, policy or preemption
 * @param moved how many of them did
 * @param byReference whether no entry was sent, because each slice stayed in its process
 * @param slicesByReference how many slices did
 * @param mb the size of its slices in MB
 * @param prepareMs time in which the slices were copied
 * @param upgradeMs time until the destinations were ready
 * @param clearMs time until no checkpoint was under way
 * @param switchMs time until the destinations served the slices
 * @param failure why not all slices moved; null if they did
 */
@JsonNaming(SnakeCaseStrategy.class)
public record EndedMove(
    long move,
    String by,
    int slices,
    int moved,
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
        : "move %d %s: %s".formatted(move, shortfall(), failure);
  }

  private String shortfall() {
    return moved == 0
        ? "did not happen"
        : "ended after %d of %d slices, which stay".formatted(moved, slices);
  }

  /** Returns the durations of its phases. */
  String phases() {
    String times =
        String.format(
            Locale.ROOT,
            "move %d by %s, %d slices%s with %.1f MB: PREPARE %d ms, UPGRADE %d ms,"
                + " CLEAR %d ms, SWITCH %d ms",
            move,
            by,
            slices,
            slicesByReference == 0 ? "" : " (%d by reference)".formatted(slicesByReference),
            mb,
            prepareMs,
            upgradeMs,
            clearMs,
            switchMs);
    return failure == null ? times : times + "; it %s: %s".formatted(shortfall(), failure);
  }
}
