package io.sluice.core.state.content;

import java.io.Serializable;
import java.util.Comparator;

/** Names a state. Two operators of one chain may use one name for two states. */
public record StateId(String operator, String name) implements Comparable<StateId>, Serializable {
  private static final Comparator<StateId> ORDER =
      Comparator.comparing(StateId::operator).thenComparing(StateId::name);

  @Override
  public int compareTo(StateId other) {
    return ORDER.compare(this, other);
  }
}
