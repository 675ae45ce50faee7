package io.sluice.job.storm;

import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.operator.WindowContents;
import io.sluice.bench.dataflow.probe.LoadProbe;
import io.sluice.bench.dataflow.probe.Tally;
import java.util.Map;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseWindowedBolt;
import org.apache.storm.windowing.TupleWindow;

/** An operator of a dataflow that takes in windows. */
final class OperatorWindowBolt extends BaseWindowedBolt {

  private static final long serialVersionUID = 1L;

  private final JobArguments arguments;
  private final String node;
  private transient OutputCollector collector;
  private transient Operator<Object, Object> operator;
  private transient Tally tally;

  OperatorWindowBolt(JobArguments arguments, String node) {
    this.arguments = arguments;
    this.node = node;
  }

  @Override
  public void prepare(Map<String, Object> config, TopologyContext context, OutputCollector output) {
    collector = output;
    operator = arguments.dataflow().node(node).operator().get();
    tally = LoadProbe.at(arguments.port()).join(node, context.getThisTaskIndex());
  }

  /** A tuple was taken in, by the executor's thread. */
  void tookIn() {
    tally.tookIn();
  }

  @Override
  public void execute(TupleWindow window) {
    operator.process(
        new WindowContents(
            window.getEndTimestamp(),
            window.get().stream().map(tuple -> tuple.getValue(Passing.ITEM)).toList()),
        result -> {
          tally.handedOut();
          collector.emit(Passing.values(0L, 0L, result));
        });
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    Passing.declare(declarer);
  }
}
