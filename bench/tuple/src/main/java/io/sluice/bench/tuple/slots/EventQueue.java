package io.sluice.bench.tuple.slots;

import java.util.Arrays;

/** Holds the outgoing tuples of a task in the order of their arrival, event by event. */
final class EventQueue {

  private static final int FIRST_ROOM = 16;

  private int[] arrived = new int[FIRST_ROOM];
  private int[] happened = new int[FIRST_ROOM];
  private int[] left = new int[FIRST_ROOM];
  private int first;
  private int events;
  private int tuples;

  /** Adds the tuples of an event. */
  void add(int slot, int when, int number) {
    if (events == arrived.length) {
      grow();
    }
    int end = (first + events++) & (arrived.length - 1);
    arrived[end] = slot;
    happened[end] = when;
    left[end] = number;
    tuples += number;
  }

  /** Takes the tuple at the head. */
  void remove() {
    tuples--;
    if (--left[first] == 0) {
      first = (first + 1) & (arrived.length - 1);
      events--;
    }
  }

  /** Returns how many tuples wait. */
  int tuples() {
    return tuples;
  }

  /** Returns when the head arrived. */
  int headArrived() {
    return arrived[first];
  }

  /** Returns when the event of the head happened. */
  int headHappened() {
    return happened[first];
  }

  /** Returns how many tuples are left of the head's event. */
  int leftOfEvent() {
    return left[first];
  }

  private void grow() {
    arrived = unrolled(arrived);
    happened = unrolled(happened);
    left = unrolled(left);
    first = 0;
  }

  /** Returns the same with twice the room, the head at the beginning. */
  private int[] unrolled(int[] ring) {
    int[] line = Arrays.copyOfRange(ring, first, first + 2 * ring.length);
    System.arraycopy(ring, 0, line, ring.length - first, first);
    return line;
  }
}
