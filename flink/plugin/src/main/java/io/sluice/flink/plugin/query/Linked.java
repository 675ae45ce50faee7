package io.sluice.flink.plugin.query;

import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.LiveWindows;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** An operator of a query among the others, in this process or another. */
abstract class Linked implements LiveOperator, LiveWindows {
  private volatile List<Linked> downstream = List.of();

  /** Looks until it has seen the first timer; the mark of a window operator does not wear off. */
  abstract boolean lookForTimers();

  /** Whether it was seen to fire timers. */
  abstract boolean firesTimers();

  /** Identities of the data sets that it takes in. */
  abstract Set<String> consumes();

  /** Identities of those that it hands on. */
  abstract Set<String> produces();

  /** Finds those that take in what this one hands on. */
  void link(Collection<? extends Linked> all) {
    downstream =
        all.stream()
            .filter(other -> !Collections.disjoint(produces(), other.consumes()))
            .<Linked>map(other -> other)
            .toList();
  }

  @Override
  public List<Linked> downstream() {
    return downstream;
  }

  @Override
  public String toString() {
    return name();
  }
}
