package io.sluice.flink.plugin.state.message;

import java.io.Serializable;

/**
 * Tells how a move went.
 *
 * @param move its id
 * @param slices that were to move
 * @param copyMillis from the command until hardly anything was left to copy
 * @param switchMillis from then until all slices were served by their new containers
 * @param failure why it did not happen, or null
 */
public record MoveReport(long move, int slices, long copyMillis, long switchMillis, String failure)
    implements Serializable {}
