package io.sluice.core.metric;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes operators with one instance each, by name. */
final class Graphs {
  private final Map<String, PhysicalOperator> operators = new HashMap<>();

  /** Adds an operator that is fed by others. */
  Graphs with(String name, String... fedBy) {
    Set<Long> inputs = new HashSet<>();
    for (String feeder : fedBy) {
      inputs.add(LogicalOperator.number(feeder));
    }
    long id = LogicalOperator.number(name);
    LogicalOperator logical = new LogicalOperator(id, "q", name, inputs, Set.of(id));
    operators.put(name, new PhysicalOperator("test", logical, 0, 1, id, 1));
    return this;
  }

  PhysicalOperator of(String name) {
    return operators.get(name);
  }

  List<PhysicalOperator> all() {
    return List.copyOf(operators.values());
  }
}
