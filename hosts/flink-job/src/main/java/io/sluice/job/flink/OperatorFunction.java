package io.sluice.job.flink;

import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.probe.LoadProbe;
import io.sluice.bench.dataflow.probe.Tally;
import java.util.function.Consumer;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichFlatMapFunction;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.util.Collector;

/**
 * Runs an operator of a dataflow. Its outputs carry the times of the inputs that they come from.
 */
final class OperatorFunction
    extends RichFlatMapFunction<Tuple3<Long, Long, Object>, Tuple3<Long, Long, Object>> {

  private static final long serialVersionUID = 1L;

  private final JobArguments arguments;
  private final String node;
  private transient Operator<Object, Object> operator;
  private transient Tally tally;
  private transient Consumer<Object> handOut;
  private transient Tuple3<Long, Long, Object> result;
  private transient Collector<Tuple3<Long, Long, Object>> output;

  OperatorFunction(JobArguments arguments, String node) {
    this.arguments = arguments;
    this.node = node;
  }

  @Override
  public void open(OpenContext context) {
    operator = arguments.dataflow().node(node).operator().get();
    tally =
        LoadProbe.at(arguments.port())
            .join(node, getRuntimeContext().getTaskInfo().getIndexOfThisSubtask());
    handOut = this::handOut;
    result = new Tuple3<>();
  }

  @Override
  public void flatMap(
      Tuple3<Long, Long, Object> item, Collector<Tuple3<Long, Long, Object>> collector) {
    tally.tookIn();
    output = collector;
    result.f0 = item.f0;
    result.f1 = item.f1;
    operator.process(item.f2, handOut);
  }

  private void handOut(Object item) {
    result.f2 = item;
    tally.handedOut();
    output.collect(result);
  }
}
