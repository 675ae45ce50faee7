package io.sluice.job.storm;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Edge;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.KeyedEdge;
import io.sluice.bench.dataflow.Node;
import org.apache.storm.Config;
import org.apache.storm.StormSubmitter;
import org.apache.storm.topology.BoltDeclarer;
import org.apache.storm.topology.IRichBolt;
import org.apache.storm.topology.TopologyBuilder;

/**
 * Submits a dataflow with an executor, and so a thread, per physical operator. A tuple carries the
 * time at which it was planned to arrive and the time at which the spout emitted it. Nothing is
 * acked, as in the published comparisons. Windows are Storm's own.
 */
public final class DataflowTopology {

  private static final int WATERMARK_MILLIS = 50;

  private DataflowTopology() {}

  public static void main(String[] args) throws Exception {
    JobArguments arguments = JobArguments.parse(args);
    Config config = new Config();
    config.setNumWorkers(arguments.processes());
    arguments.dataflow().nodes().stream()
        .filter(node -> !node.isSink())
        .forEach(node -> config.registerSerialization(node.output()));
    config.setFallBackOnJavaSerialization(true); // for the items in tuples
    config.setNumAckers(0);
    config.put(Config.TOPOLOGY_EVENTLOGGER_EXECUTORS, 0);
    // Storm reads this from the topology only, and ignores it in a bolt.
    config.put(Config.TOPOLOGY_BOLTS_WATERMARK_EVENT_INTERVAL_MS, WATERMARK_MILLIS);
    StormSubmitter.submitTopology(arguments.query(), config, builder(arguments).createTopology());
  }

  private static TopologyBuilder builder(JobArguments arguments) {
    Dataflow dataflow = arguments.dataflow();
    TopologyBuilder builder = new TopologyBuilder();
    for (Node node : dataflow.nodes()) {
      if (node.isSource()) {
        builder.setSpout(
            node.name(), new FeedSpout(arguments, node.name()), arguments.parallelism());
      } else {
        IRichBolt runs =
            node.window().isPresent()
                ? CountedWindowBolt.of(arguments, node)
                : new OperatorBolt(arguments, node.name());
        BoltDeclarer bolt = builder.setBolt(node.name(), runs, arguments.parallelism());
        for (int i = 0; i < node.inputs().size(); i++) {
          connect(bolt, dataflow, node, i);
        }
      }
    }
    return builder;
  }

  private static void connect(BoltDeclarer bolt, Dataflow dataflow, Node node, int input) {
    Edge edge = node.inputs().get(input);
    if (edge.key() == null) {
      bolt.shuffleGrouping(edge.from());
    } else {
      bolt.customGrouping(edge.from(), new EdgeGrouping(new KeyedEdge(dataflow, node, input)));
    }
  }
}
