package io.sluice.job.storm;

import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.operator.WindowResult;
import io.sluice.bench.dataflow.probe.Egress;
import io.sluice.bench.dataflow.probe.LoadProbe;
import io.sluice.bench.dataflow.probe.Tally;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseRichBolt;
import org.apache.storm.tuple.Tuple;

/**
 * Runs an operator of a dataflow. Its outputs carry the times of the inputs that they come from.
 */
final class OperatorBolt extends BaseRichBolt {

  private static final long serialVersionUID = 1L;

  private final JobArguments arguments;
  private final String node;
  private transient Operator<Object, Object> operator;
  private transient Tally tally;
  private transient LoadProbe probe;
  private transient Egress egress;
  private transient OutputCollector output;
  private transient Consumer<Object> handOut;
  private transient Tuple taken;

  OperatorBolt(JobArguments arguments, String node) {
    this.arguments = arguments;
    this.node = node;
  }

  @Override
  public void prepare(
      Map<String, Object> config, TopologyContext context, OutputCollector collector) {
    Node found = arguments.dataflow().node(node);
    probe = LoadProbe.at(arguments.port());
    operator = found.operator().get();
    tally = probe.join(node, context.getThisTaskIndex());
    egress = found.isSink() ? probe.egress() : null;
    output = collector;
    handOut = this::handOut;
  }

  @Override
  public void execute(Tuple tuple) {
    tally.tookIn();
    taken = tuple;
    operator.process(tuple.getValue(Passing.ITEM), handOut);
    if (egress != null && tuple.getValue(Passing.ITEM) instanceof WindowResult result) {
      probe.leave(node, result);
    } else if (egress != null) {
      egress.leave(Passing.planned(tuple), Passing.ingress(tuple));
    }
  }

  private void handOut(Object item) {
    tally.handedOut();
    output.emit(Passing.values(Passing.planned(taken), Passing.ingress(taken), item));
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    Passing.declare(declarer);
  }
}
