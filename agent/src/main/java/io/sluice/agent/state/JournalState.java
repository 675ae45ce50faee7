package io.sluice.agent.state;

/**
 * Says how it stands with an agent's journal in files.
 *
 * @param folder where it is
 * @param failing whether it cannot be written at present
 * @param dropped lines that could not be written, or not in time
 */
public record JournalState(String folder, boolean failing, long dropped) {}
