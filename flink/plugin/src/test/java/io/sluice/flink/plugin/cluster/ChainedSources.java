package io.sluice.flink.plugin.cluster;

import java.util.List;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.MultipleConnectedStreams;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.operators.AbstractInput;
import org.apache.flink.streaming.api.operators.AbstractStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.AbstractStreamOperatorV2;
import org.apache.flink.streaming.api.operators.ChainingStrategy;
import org.apache.flink.streaming.api.operators.Input;
import org.apache.flink.streaming.api.operators.MultipleInputStreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.api.transformations.MultipleInputTransformation;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/** Two sources and the operator that reads both, all in one task, as SQL's planner makes them. */
public final class ChainedSources {

  private ChainedSources() {}

  public static DataStream<Long> merge(
      StreamExecutionEnvironment job, DataStream<Long> first, DataStream<Long> second) {
    var merge =
        new MultipleInputTransformation<>("merge", new Factory(), Types.LONG, job.getParallelism());
    merge.addInput(first.getTransformation());
    merge.addInput(second.getTransformation());
    merge.setUid("merge");
    job.addOperator(merge);
    return new MultipleConnectedStreams(job).transform(merge);
  }

  private static final class Factory extends AbstractStreamOperatorFactory<Long> {
    Factory() {
      setChainingStrategy(ChainingStrategy.HEAD_WITH_SOURCES);
    }

    @Override
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    public <T extends StreamOperator<Long>> T createStreamOperator(
        StreamOperatorParameters<Long> parameters) {
      return (T) new Merge(parameters);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Class<? extends StreamOperator> getStreamOperatorClass(ClassLoader loader) {
      return Merge.class;
    }
  }

  private static final class Merge extends AbstractStreamOperatorV2<Long>
      implements MultipleInputStreamOperator<Long> {
    Merge(StreamOperatorParameters<Long> parameters) {
      super(parameters, 2);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public List<Input> getInputs() {
      return List.of(new Copy(this, 1), new Copy(this, 2));
    }
  }

  @SuppressWarnings("unchecked")
  private static final class Copy extends AbstractInput<Long, Long> {
    Copy(Merge merge, int input) {
      super(merge, input);
    }

    @Override
    public void processElement(StreamRecord<Long> element) {
      output.collect(element);
    }
  }
}
