package io.sluice.agent;

import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;

/**
 * Which operators of a host.
 *
 * @param engine names of their engines
 * @param query names of their queries
 * @param operator their own names
 */
public record Scope(NamePattern engine, NamePattern query, NamePattern operator) {
  /** All there are. */
  public static final Scope ALL = new Scope(NamePattern.ANY, NamePattern.ANY, NamePattern.ANY);

  /** Whether an operator is one of them. */
  public boolean includes(PhysicalOperator one) {
    return engine.matches(one.engine())
        && query.matches(one.query())
        && operator.matches(one.operator());
  }

  @Override
  public String toString() {
    return "engine %s, query %s, operator %s".formatted(engine, query, operator);
  }
}
