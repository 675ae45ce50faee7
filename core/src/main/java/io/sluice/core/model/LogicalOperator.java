package io.sluice.core.model;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * A step of a query, or several that are chained to one another; it may run as several {@link
 * PhysicalOperator}s, in one process or many.
 *
 * <p>Numbers stand for identities and are the same in all processes of a query: see {@link
 * #number}.
 *
 * @param id of this step; no other step of any query has it
 * @param query name of the query
 * @param name of this step
 * @param inputs the data sets that it takes in
 * @param outputs the data sets that it hands on; an operator that has one of them among its inputs
 *     is fed by it. If both are empty, the links of this step are not known
 */
public record LogicalOperator(
    long id, String query, String name, Set<Long> inputs, Set<Long> outputs) {

  public LogicalOperator {
    inputs = Set.copyOf(inputs);
    outputs = Set.copyOf(outputs);
  }

  /**
   * Returns a number for what has this name, in this order: equal for equal names, else different.
   */
  public static long number(String... path) {
    byte[] bytes = String.join("\0", path).getBytes(StandardCharsets.UTF_8);
    return UUID.nameUUIDFromBytes(bytes).getMostSignificantBits();
  }

  /**
   * Returns the names of the steps that are chained to one another in it; one that is not has its
   * own.
   */
  public List<String> steps() {
    return ChainName.steps(name);
  }

  /** Returns whether it is known what feeds it and what it feeds. */
  public boolean isLinked() {
    return !inputs.isEmpty() || !outputs.isEmpty();
  }

  /** Returns whether it is known that nothing feeds it. */
  public boolean isSource() {
    return inputs.isEmpty() && !outputs.isEmpty();
  }

  /** Returns whether it is known that it feeds nothing. */
  public boolean isSink() {
    return outputs.isEmpty() && !inputs.isEmpty();
  }

  /** Returns whether the other takes in what it hands on. */
  public boolean feeds(LogicalOperator other) {
    return outputs.stream().anyMatch(other.inputs::contains);
  }
}
