package io.sluice.flink.plugin.state.merged;

import org.apache.flink.api.common.ExecutionConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.graph.StreamConfig;
import org.apache.flink.streaming.api.operators.AbstractStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.api.operators.TwoInputStreamOperator;
import org.apache.flink.streaming.runtime.tasks.ProcessingTimeServiceAware;
import org.apache.flink.types.Either;

/** Makes an operator of two inputs that takes both from one stream. */
final class MergedFactory<A, B, R> extends AbstractStreamOperatorFactory<R>
    implements OneInputStreamOperatorFactory<Either<A, B>, R> {

  private final StreamOperatorFactory<R> factory;
  private final KeySelector<A, ?> first;
  private final KeySelector<B, ?> second;

  /**
   * Makes them.
   *
   * @param factory of the operator as it is with two inputs
   * @param first reads the key of the first input's records
   * @param second reads the key of the second's
   */
  MergedFactory(
      StreamOperatorFactory<R> factory, KeySelector<A, ?> first, KeySelector<B, ?> second) {
    this.factory = factory;
    this.first = first;
    this.second = second;
  }

  @Override
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as Flink declares it
  public <O extends StreamOperator<R>> O createStreamOperator(
      StreamOperatorParameters<R> parameters) {
    if (factory instanceof ProcessingTimeServiceAware timed) {
      timed.setProcessingTimeService(processingTimeService);
    }
    TwoInputStreamOperator<A, B, R> operator =
        factory.createStreamOperator(
            new StreamOperatorParameters<>(
                parameters.getContainingTask(),
                withBothKeys(parameters.getStreamConfig()),
                parameters.getOutput(),
                parameters::getProcessingTimeService,
                parameters.getOperatorEventDispatcher(),
                parameters.getMailboxExecutor()));
    return (O) new MergedOperator<>(operator);
  }

  private StreamConfig withBothKeys(StreamConfig config) {
    StreamConfig both = new StreamConfig(new Configuration(config.getConfiguration()));
    both.setStatePartitioner(0, first);
    both.setStatePartitioner(1, second);
    both.serializeAllConfigs();
    return both;
  }

  @Override
  public boolean isOutputTypeConfigurable() {
    return factory.isOutputTypeConfigurable();
  }

  @Override
  public void setOutputType(TypeInformation<R> type, ExecutionConfig config) {
    factory.setOutputType(type, config);
  }

  @Override
  @SuppressWarnings("rawtypes")
  public Class<? extends StreamOperator> getStreamOperatorClass(ClassLoader classes) {
    return factory.getStreamOperatorClass(classes);
  }
}
