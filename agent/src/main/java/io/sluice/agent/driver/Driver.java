package io.sluice.agent.driver;

import io.sluice.core.metric.MetricSource;
import io.sluice.core.model.PhysicalOperator;
import java.util.List;

/** Engines of one kind on this host. For one thread. */
public interface Driver extends MetricSource, AutoCloseable {

  /** Sees who is there and what they tell now; never waits. */
  void look(long nowMillis);

  /** All operators of all of them, as of the latest look. */
  List<PhysicalOperator> operators();

  @Override
  void close();
}
