package io.sluice.flink.api;

import io.sluice.core.window.sample.SampleQuestion;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator;
import org.apache.flink.streaming.api.operators.AbstractStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.CoordinatedOperatorFactory;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;

/** Makes the samplers of a stream, and what merges their plans. */
final class SamplerFactory<T> extends AbstractStreamOperatorFactory<Sampled<T>>
    implements CoordinatedOperatorFactory<Sampled<T>>,
        OneInputStreamOperatorFactory<T, Sampled<T>> {

  private static final long serialVersionUID = 1L;

  private final SampleQuestion question;
  private final SampledFields<T> fields;

  SamplerFactory(SampleQuestion question, SampledFields<T> fields) {
    this.question = question;
    this.fields = fields;
  }

  @Override
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as Flink declares it
  public <O extends StreamOperator<Sampled<T>>> O createStreamOperator(
      StreamOperatorParameters<Sampled<T>> parameters) {
    SamplerOperator<T> sampler = new SamplerOperator<>(parameters, question, fields);
    parameters
        .getOperatorEventDispatcher()
        .registerEventHandler(parameters.getStreamConfig().getOperatorID(), sampler);
    return (O) sampler;
  }

  @Override
  public OperatorCoordinator.Provider getCoordinatorProvider(String name, OperatorID id) {
    return new PlanCoordinator.Provider(id, question);
  }

  @Override
  @SuppressWarnings("rawtypes")
  public Class<? extends StreamOperator> getStreamOperatorClass(ClassLoader classes) {
    return SamplerOperator.class;
  }
}
