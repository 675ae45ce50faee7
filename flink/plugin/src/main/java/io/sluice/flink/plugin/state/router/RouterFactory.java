package io.sluice.flink.plugin.state.router;

import io.sluice.flink.plugin.state.coordinator.StageCoordinator;
import io.sluice.flink.plugin.state.message.Routed;
import io.sluice.flink.plugin.state.message.StageLayout;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator;
import org.apache.flink.streaming.api.operators.AbstractStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.CoordinatedOperatorFactory;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;

/** Makes the routers of a stage. */
public final class RouterFactory<T, K> extends AbstractStreamOperatorFactory<Routed<T>>
    implements CoordinatedOperatorFactory<Routed<T>>, OneInputStreamOperatorFactory<T, Routed<T>> {

  private final StageLayout layout;
  private final KeySelector<T, K> keys;
  private final StageCoordinator.Side side;

  /**
   * Makes them.
   *
   * @param layout of the stage
   * @param keys of its records
   * @param side of the stage: which input it is
   */
  public RouterFactory(StageLayout layout, KeySelector<T, K> keys, StageCoordinator.Side side) {
    this.layout = layout;
    this.keys = keys;
    this.side = side;
  }

  @Override
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as Flink declares it
  public <O extends StreamOperator<Routed<T>>> O createStreamOperator(
      StreamOperatorParameters<Routed<T>> parameters) {
    RouterOperator<T, K> router = new RouterOperator<>(parameters, layout, keys);
    parameters
        .getOperatorEventDispatcher()
        .registerEventHandler(parameters.getStreamConfig().getOperatorID(), router);
    return (O) router;
  }

  @Override
  public OperatorCoordinator.Provider getCoordinatorProvider(String name, OperatorID id) {
    return new StageCoordinator.Provider(id, layout, side);
  }

  @Override
  @SuppressWarnings("rawtypes")
  public Class<? extends StreamOperator> getStreamOperatorClass(ClassLoader classes) {
    return RouterOperator.class;
  }
}
