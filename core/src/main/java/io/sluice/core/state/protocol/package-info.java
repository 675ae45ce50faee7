/**
 * The protocol that moves slices while a stage runs, as state machines without threads, clocks or
 * I/O: one {@link io.sluice.core.state.protocol.Coordinator} of a stage, its {@link
 * io.sluice.core.state.protocol.Router}s and its {@link io.sluice.core.state.protocol.Container}s.
 * An engine carries their messages and does what they ask of their outboxes. It has to see to this:
 *
 * <ul>
 *   <li>Each channel keeps its order. Channels between tasks end with an attempt; messages from and
 *       to the coordinator may come later.
 *   <li>Attempts grow, over failures of the coordinator too. A checkpoint has the table that it was
 *       granted with, and a start from it begins with that table.
 *   <li>A barrier takes the channels of records and of backups; a checkpoint is complete when every
 *       container has had it on both. The engine writes the active slices at {@link
 *       io.sluice.core.state.protocol.Container#barrier}. In a stage without backups it need not
 *       tell of barriers on the channels of backups.
 *   <li>A container and the backups of its process outlive an attempt, or are replaced by one
 *       without any, as in a new process.
 * </ul>
 */
package io.sluice.core.state.protocol;
