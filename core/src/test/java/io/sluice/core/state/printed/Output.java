package io.sluice.core.state.printed;

/**
 * What a slice sends downstream: the new value of an event's key.
 *
 * @param number by which duplicates are filtered (III.C), from 1
 * @param event the number of the event in its stream
 */
record Output(int slice, int number, int stream, int event, long value) {}
