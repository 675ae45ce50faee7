/**
 * The protocol that moves slices while a stage runs, as state machines without threads, clocks or
 * I/O: one {@link io.sluice.core.state.protocol.Coordinator} of a stage, its {@link
 * io.sluice.core.state.protocol.Router}s and its {@link io.sluice.core.state.protocol.Container}s.
 * An engine carries their messages and does what they ask of their outboxes.
 */
package io.sluice.core.state.protocol;
