package io.sluice.core.state.model;

import java.io.Serializable;

/** The number of a container in its stage. A process may run several containers of one stage. */
public record ContainerId(int index) implements Comparable<ContainerId>, Serializable {

  @Override
  public int compareTo(ContainerId other) {
    return Integer.compare(index, other.index);
  }

  @Override
  public String toString() {
    return "container " + index;
  }
}
