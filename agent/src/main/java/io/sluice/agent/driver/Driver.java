package io.sluice.agent.driver;

import io.sluice.core.metric.MetricSource;
import io.sluice.core.model.PhysicalOperator;
import java.util.List;
import java.util.Set;

/** Observes the engines of one kind on this host. Used by one thread. */
public interface Driver extends MetricSource, AutoCloseable {

  /** Returns the name of these engines for users. */
  String name();

  /** Reads which operators there are and what their processes report now. It never blocks. */
  void look(long nowMillis);

  /**
   * Returns the operators of all engines as of the latest look, usually as the same list object if
   * nothing has changed.
   */
  List<PhysicalOperator> operators();

  /**
   * Tells engines with their own scheduler whether the agent applies its order. It does nothing for
   * other engines.
   *
   * @param processes the processes whose order is applied
   */
  default void follow(Set<Long> processes, long nowMillis) {}

  /**
   * Claims the order of threads of these processes for this agent, and gives up the claim on all
   * others. Engines without their own scheduler never refuse.
   *
   * @return the processes whose own scheduler holds the order at the moment
   */
  default Set<Long> takeOrder(Set<Long> processes, long nowMillis) {
    return Set.of();
  }

  @Override
  void close();
}
