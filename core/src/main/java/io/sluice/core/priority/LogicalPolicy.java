package io.sluice.core.priority;

/**
 * What somebody wants of the steps of a query as they wrote them, however an engine chains them to
 * one another or multiplies them; a {@link Transformation} makes it a {@link PriorityPolicy}
 * (Lachesis §5.1).
 */
public interface LogicalPolicy {

  String name();

  /**
   * How much a step should run, in shares of the CPU.
   *
   * @return above 0; NaN where it says nothing of it
   */
  double priority(String query, String step);
}
