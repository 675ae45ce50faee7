package io.sluice.core.state.model;

import java.io.Serializable;

/** A fixed part of a stage's keys; the unit that moves. */
public record Slice(int number) implements Comparable<Slice>, Serializable {

  @Override
  public int compareTo(Slice other) {
    return Integer.compare(number, other.number);
  }

  @Override
  public String toString() {
    return "slice " + number;
  }
}
