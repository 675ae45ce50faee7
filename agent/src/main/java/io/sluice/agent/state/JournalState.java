package io.sluice.agent.state;

/**
 * The state of an agent's journal files.
 *
 * @param folder the folder of the files
 * @param failing whether they cannot be written at present
 * @param dropped number of lines that could not be written, or not in time
 */
public record JournalState(String folder, boolean failing, long dropped) {}
