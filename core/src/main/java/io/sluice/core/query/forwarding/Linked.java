package io.sluice.core.query.forwarding;

import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.LiveWindows;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An operator of a query among the others, on this node or another: the data sets that they hand on
 * link them.
 */
public abstract class Linked implements LiveOperator, LiveWindows {
  private volatile List<Linked> downstream = List.of();

  /** Looks until it has seen the first timer; the mark of a window operator does not wear off. */
  public abstract boolean lookForTimers();

  /** Returns whether it was seen to fire timers. */
  public abstract boolean firesTimers();

  /** Identities of the data sets that it takes in. */
  protected abstract Set<String> consumes();

  /** Identities of those that it hands on. */
  protected abstract Set<String> produces();

  /**
   * Links all of them and returns them, each before those it feeds; to be called again when there
   * are others.
   */
  public static List<Linked> inOrderOfFlow(
      Collection<? extends Linked> here, Collection<? extends Linked> elsewhere) {
    List<Linked> all = new ArrayList<>(here);
    all.addAll(elsewhere);
    all.forEach(operator -> operator.link(all));
    Deque<Linked> ordered = new ArrayDeque<>();
    Set<Linked> seen = new HashSet<>();
    all.forEach(operator -> follow(operator, seen, ordered));
    return List.copyOf(ordered);
  }

  private static void follow(Linked operator, Set<Linked> seen, Deque<Linked> ordered) {
    if (seen.add(operator)) {
      operator.downstream.forEach(next -> follow(next, seen, ordered));
      ordered.addFirst(operator);
    }
  }

  /** Returns the last window operators: no other operator makes windows of what they hand on. */
  public static List<Linked> lastWindows(List<Linked> operators) {
    return operators.stream()
        .filter(each -> each.firesTimers() && !each.feedsWindows(new HashSet<>()))
        .toList();
  }

  private boolean feedsWindows(Set<Linked> seen) {
    return seen.add(this)
        && downstream.stream().anyMatch(next -> next.firesTimers() || next.feedsWindows(seen));
  }

  private void link(List<Linked> all) {
    downstream =
        all.stream().filter(other -> !Collections.disjoint(produces(), other.consumes())).toList();
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
