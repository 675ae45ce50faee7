package io.sluice.agent.driver;

import io.sluice.core.metric.MetricSource;
import io.sluice.core.model.PhysicalOperator;
import java.util.List;
import java.util.Set;

/** Looks at engines of one kind on this host. Used by one thread. */
public interface Driver extends MetricSource, AutoCloseable {

  /** Returns the name of these engines for users. */
  String name();

  /** Sees which operators there are and what their processes report now; never waits. */
  void look(long nowMillis);

  /**
   * Returns all operators of all of them, as of the latest look; as a rule the very same list as
   * before where these are the same.
   */
  List<PhysicalOperator> operators();

  /**
   * Tells engines that have a scheduler of their own whether its order is put into effect. Other
   * engines get nothing.
   *
   * @param processes those whose order is
   */
  default void follow(Set<Long> processes, long nowMillis) {}

  /**
   * Takes the order of the threads of these processes for this agent, and gives back that of all
   * others. Engines without a scheduler of their own refuse nothing.
   *
   * @return those of them whose own scheduler has it at the moment
   */
  default Set<Long> takeOrder(Set<Long> processes, long nowMillis) {
    return Set.of();
  }

  @Override
  void close();
}
