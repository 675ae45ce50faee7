package io.sluice.agent;

import io.sluice.agent.driver.Driver;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Knows operators completely, without a process. */
public final class KnownOperators implements Driver {
  public final List<PhysicalOperator> operators = new ArrayList<>();
  private final Map<Metric, ToDoubleFunction<PhysicalOperator>> values =
      new EnumMap<>(Metric.class);

  /** One more, on a thread of its own. */
  public PhysicalOperator add(String name, long process) {
    return add(name, process, operators.size());
  }

  public PhysicalOperator add(String name, long process, long thread) {
    LogicalOperator logical =
        new LogicalOperator(LogicalOperator.number(name), "query", name, Set.of(), Set.of());
    PhysicalOperator operator = new PhysicalOperator("test", logical, 0, process, thread, 1);
    operators.add(operator);
    return operator;
  }

  /** Tells a metric from now on. */
  public KnownOperators tell(Metric metric, ToDoubleFunction<PhysicalOperator> value) {
    values.put(metric, value);
    return this;
  }

  @Override
  public String name() {
    return "test";
  }

  @Override
  public void look(long nowMillis) {
    // they are as they are
  }

  @Override
  public List<PhysicalOperator> operators() {
    return List.copyOf(operators);
  }

  @Override
  public Set<Metric> offers() {
    return Set.copyOf(values.keySet());
  }

  @Override
  public double fetch(Metric metric, PhysicalOperator operator) {
    return values.get(metric).applyAsDouble(operator);
  }

  @Override
  public void close() {
    // nothing is open
  }
}
