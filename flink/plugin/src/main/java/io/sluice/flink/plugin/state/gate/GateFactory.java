package io.sluice.flink.plugin.state.gate;

import io.sluice.flink.plugin.state.coordinator.StageCoordinator;
import io.sluice.flink.plugin.state.heap.HoldsSlices;
import io.sluice.flink.plugin.state.message.Routed;
import io.sluice.flink.plugin.state.message.StageLayout;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator;
import org.apache.flink.streaming.api.operators.AbstractStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.CoordinatedOperatorFactory;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;

/** Makes the gates of a stage. */
public class GateFactory<T> extends AbstractStreamOperatorFactory<T>
    implements CoordinatedOperatorFactory<T>,
        OneInputStreamOperatorFactory<Routed<T>, T>,
        HoldsSlices {

  private final StageLayout layout;

  private GateFactory(StageLayout layout) {
    this.layout = layout;
  }

  /** Returns what makes them. */
  public static <T> GateFactory<T> of(StageLayout layout) {
    return layout.hasBackups() ? new WithBackups<>(layout) : new GateFactory<>(layout);
  }

  /** Makes those of a stage whose slices have backups. */
  private static final class WithBackups<T> extends GateFactory<T>
      implements HoldsSlices.WithBackups {

    WithBackups(StageLayout layout) {
      super(layout);
    }
  }

  @Override
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as Flink declares it
  public <O extends StreamOperator<T>> O createStreamOperator(
      StreamOperatorParameters<T> parameters) {
    GateOperator<T> gate = new GateOperator<>(parameters, parameters.getMailboxExecutor(), layout);
    parameters
        .getOperatorEventDispatcher()
        .registerEventHandler(parameters.getStreamConfig().getOperatorID(), gate);
    return (O) gate;
  }

  @Override
  public OperatorCoordinator.Provider getCoordinatorProvider(String name, OperatorID id) {
    return new StageCoordinator.Provider(id, layout, StageCoordinator.Side.GATES);
  }

  @Override
  @SuppressWarnings("rawtypes")
  public Class<? extends StreamOperator> getStreamOperatorClass(ClassLoader classes) {
    return GateOperator.class;
  }
}
