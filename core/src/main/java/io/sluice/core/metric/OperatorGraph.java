package io.sluice.core.metric;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The operators of all queries and which feed which, by the numbers of logical ones. Immutable. */
final class OperatorGraph {
  private final Set<PhysicalOperator> operators;
  private final Map<Long, List<PhysicalOperator>> instances = new LinkedHashMap<>();
  private final Map<Long, List<Long>> downstream = new HashMap<>();
  private final Map<Long, List<Long>> upstream = new HashMap<>();
  private final List<Long> inOrder;

  OperatorGraph(Collection<PhysicalOperator> present) {
    operators = Set.copyOf(present);
    Map<Long, LogicalOperator> logical = new LinkedHashMap<>();
    Map<Long, List<Long>> consumers = new HashMap<>();
    for (PhysicalOperator operator : present) {
      LogicalOperator what = operator.logical();
      instances.computeIfAbsent(what.id(), id -> new ArrayList<>()).add(operator);
      if (logical.putIfAbsent(what.id(), what) == null) {
        what.inputs()
            .forEach(
                data -> consumers.computeIfAbsent(data, id -> new ArrayList<>()).add(what.id()));
      }
    }
    logical.forEach(
        (id, what) -> {
          Set<Long> fed = new HashSet<>();
          what.outputs().forEach(data -> fed.addAll(consumers.getOrDefault(data, List.of())));
          downstream.put(id, List.copyOf(fed));
          fed.forEach(next -> upstream.computeIfAbsent(next, none -> new ArrayList<>()).add(id));
        });
    inOrder = inOrderOfFlow();
  }

  /** Where operators feed one another in a circle, it is cut somewhere. */
  private List<Long> inOrderOfFlow() {
    Deque<Long> ordered = new ArrayDeque<>();
    Set<Long> seen = new HashSet<>();
    instances.keySet().forEach(id -> follow(id, seen, ordered));
    return List.copyOf(ordered);
  }

  private void follow(long id, Set<Long> seen, Deque<Long> ordered) {
    if (seen.add(id)) {
      downstream(id).forEach(next -> follow(next, seen, ordered));
      ordered.addFirst(id);
    }
  }

  boolean isOf(Collection<PhysicalOperator> present) {
    return present.size() == operators.size() && operators.containsAll(present);
  }

  Set<PhysicalOperator> operators() {
    return operators;
  }

  /** All logical operators, each before those it feeds. */
  List<Long> inOrder() {
    return inOrder;
  }

  List<PhysicalOperator> instances(long id) {
    return instances.get(id);
  }

  List<Long> downstream(long id) {
    return downstream.get(id);
  }

  List<Long> upstream(long id) {
    return upstream.getOrDefault(id, List.of());
  }
}
