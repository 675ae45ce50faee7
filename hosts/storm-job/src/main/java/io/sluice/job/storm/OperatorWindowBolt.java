package io.sluice.job.storm;

import io.sluice.bench.dataflow.EventWindow;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.operator.WindowContents;
import io.sluice.bench.dataflow.probe.LoadProbe;
import io.sluice.bench.dataflow.probe.Tally;
import java.util.Map;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseWindowedBolt;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.windowing.TimestampExtractor;
import org.apache.storm.windowing.TupleWindow;

/** Runs an operator of a dataflow on windows in event time. */
final class OperatorWindowBolt extends BaseWindowedBolt implements TimestampExtractor {

  private static final long serialVersionUID = 1L;

  private final JobArguments arguments;
  private final String node;
  private transient OutputCollector collector;
  private transient Operator<Object, Object> operator;
  private transient EventWindow window;
  private transient Tally tally;

  OperatorWindowBolt(JobArguments arguments, String node) {
    this.arguments = arguments;
    this.node = node;
  }

  @Override
  public void prepare(Map<String, Object> config, TopologyContext context, OutputCollector output) {
    collector = output;
    Node found = arguments.dataflow().node(node);
    operator = found.operator().get();
    window = found.window().orElseThrow();
    tally = LoadProbe.at(arguments.port()).join(node, context.getThisTaskIndex());
  }

  /** Returns the event time of a tuple, which follows from its planned arrival. */
  @Override
  public long extractTimestamp(Tuple tuple) {
    return window.timestamp(Passing.planned(tuple), tuple.getValue(Passing.ITEM));
  }

  /** Counts a tuple; called by the executor's thread. */
  void tookIn() {
    tally.tookIn();
  }

  @Override
  public void execute(TupleWindow tuples) {
    operator.process(
        new WindowContents(
            tuples.getEndTimestamp(),
            tuples.get().stream().map(tuple -> tuple.getValue(Passing.ITEM)).toList()),
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
