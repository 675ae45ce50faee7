package io.sluice.core.state.printed;

/**
 * An input of a slice (II.A). It appends its number to the value of its key, or deletes the key.
 *
 * @param number in its stream, from 1; each slice has its own part of a stream (III.B)
 */
record Event(int stream, int number, int slice, int key, boolean deletes) {

  /** Returns the new value of the key. */
  long appendTo(long before) {
    return before * 100 + stream * 10L + number;
  }
}
