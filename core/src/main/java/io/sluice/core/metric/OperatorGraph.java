package io.sluice.core.metric;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The operators of all queries and which feed which, by the numbers of logical ones; of the queries
 * that are here also those that only other nodes have. Immutable.
 */
final class OperatorGraph {
  private final List<PhysicalOperator> present;
  private final Set<PhysicalOperator> operators;
  private final Set<LogicalOperator> elsewhere;
  private final Map<Long, LogicalOperator> logical = new LinkedHashMap<>();
  private final Map<Long, List<PhysicalOperator>> instances = new HashMap<>();
  private final Map<Long, List<Long>> downstream = new HashMap<>();
  private final Map<Long, List<Long>> upstream = new HashMap<>();
  private final List<Long> inOrder;

  OperatorGraph(Collection<PhysicalOperator> present, Set<LogicalOperator> elsewhere) {
    this.present = List.copyOf(present);
    operators = Set.copyOf(present);
    this.elsewhere = elsewhere;
    Set<String> queries = new HashSet<>();
    for (PhysicalOperator operator : present) {
      LogicalOperator what = operator.logical();
      instances.computeIfAbsent(what.id(), id -> new ArrayList<>()).add(operator);
      logical.putIfAbsent(what.id(), what);
      queries.add(what.query());
    }
    elsewhere.stream()
        .filter(what -> queries.contains(what.query()))
        .sorted(Comparator.comparingLong(LogicalOperator::id))
        .forEach(what -> logical.putIfAbsent(what.id(), what));
    Map<Long, List<Long>> consumers = new HashMap<>();
    logical.forEach(
        (id, what) ->
            what.inputs()
                .forEach(
                    data -> consumers.computeIfAbsent(data, none -> new ArrayList<>()).add(id)));
    logical.forEach(
        (id, what) -> {
          Set<Long> fed = new HashSet<>();
          what.outputs().forEach(data -> fed.addAll(consumers.getOrDefault(data, List.of())));
          downstream.put(id, List.copyOf(fed));
          fed.forEach(next -> upstream.computeIfAbsent(next, none -> new ArrayList<>()).add(id));
        });
    inOrder = inOrderOfFlow();
  }

  /** Returns the operators in order of flow; a circle of operators is cut somewhere. */
  private List<Long> inOrderOfFlow() {
    Deque<Long> ordered = new ArrayDeque<>();
    Set<Long> seen = new HashSet<>();
    Deque<Visit> open = new ArrayDeque<>();
    for (long first : logical.keySet()) {
      enter(first, seen, open);
      while (!open.isEmpty()) {
        Visit latest = open.getLast();
        if (latest.rest.hasNext()) {
          enter(latest.rest.next(), seen, open);
        } else {
          ordered.addFirst(open.removeLast().id);
        }
      }
    }
    return List.copyOf(ordered);
  }

  /** An operator of which some of those that it feeds are still to be visited. */
  private record Visit(long id, Iterator<Long> rest) {}

  private void enter(long id, Set<Long> seen, Deque<Visit> open) {
    if (seen.add(id)) {
      open.addLast(new Visit(id, downstream(id).iterator()));
    }
  }

  /**
   * Returns whether it is about exactly these operators. Called in each period, mostly with the
   * very list that it was made from.
   */
  boolean isOf(Collection<PhysicalOperator> those, Set<LogicalOperator> others) {
    boolean same =
        List.copyOf(those).equals(present)
            || (those.size() == operators.size() && operators.containsAll(those));
    return same && elsewhere.equals(others);
  }

  Set<PhysicalOperator> operators() {
    return operators;
  }

  /** Returns all logical operators, also those that are not here, each before those it feeds. */
  List<Long> inOrder() {
    return inOrder;
  }

  LogicalOperator logical(long id) {
    return logical.get(id);
  }

  /** Returns the instances of an operator that are here. */
  List<PhysicalOperator> instances(long id) {
    return instances.getOrDefault(id, List.of());
  }

  List<Long> downstream(long id) {
    return downstream.get(id);
  }

  List<Long> upstream(long id) {
    return upstream.getOrDefault(id, List.of());
  }
}
