package io.sluice.job.flink;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Edge;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.KeyedEdge;
import io.sluice.bench.dataflow.Node;
import io.sluice.source.flink.PlannedSource;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * Runs a dataflow with a thread per physical operator: nothing is chained. An item carries the time
 * at which it was planned to arrive and the time at which the source handed it out.
 */
public final class DataflowJob {

  /**
   * The buffer timeout, ms, as for a query whose latency matters; Flink's default of 100 ms would
   * dominate the latency.
   */
  private static final long BUFFER_MILLIS = 5;

  private final JobArguments arguments;
  private final Map<String, DataStream<Tuple3<Long, Long, Object>>> streams = new HashMap<>();

  private DataflowJob(JobArguments arguments) {
    this.arguments = arguments;
  }

  public static void main(String[] args) throws Exception {
    JobArguments arguments = JobArguments.parse(args);
    arguments.dataflow().requireNoWindows("flink");
    StreamExecutionEnvironment environment = StreamExecutionEnvironment.getExecutionEnvironment();
    environment.setParallelism(arguments.parallelism());
    environment.disableOperatorChaining();
    environment.setBufferTimeout(BUFFER_MILLIS);
    environment.getConfig().enableObjectReuse();
    new DataflowJob(arguments).build(environment);
    environment.execute(arguments.query());
  }

  private void build(StreamExecutionEnvironment environment) {
    Dataflow dataflow = arguments.dataflow();
    for (Node node : dataflow.nodes()) {
      if (node.isSource()) {
        streams.put(
            node.name(),
            environment.fromSource(
                source(node.name()), WatermarkStrategy.noWatermarks(), node.name(), type(node)));
      } else if (node.isSink()) {
        input(dataflow, node).sinkTo(new EgressSink(arguments, node.name())).name(node.name());
      } else {
        streams.put(
            node.name(),
            input(dataflow, node)
                .flatMap(new OperatorFunction(arguments, node.name()))
                .returns(type(node))
                .name(node.name()));
      }
    }
  }

  private Source<Tuple3<Long, Long, Object>, ?, ?> source(String node) {
    JobArguments told =
        arguments; // the only field that a reader needs, so that it alone is serialized
    return new PlannedSource<>(context -> new FeedReader(told, node, context));
  }

  private DataStream<Tuple3<Long, Long, Object>> input(Dataflow dataflow, Node node) {
    DataStream<Tuple3<Long, Long, Object>> all = null;
    for (int i = 0; i < node.inputs().size(); i++) {
      DataStream<Tuple3<Long, Long, Object>> one = exchange(dataflow, node, i);
      all = all == null ? one : all.union(one);
    }
    return all;
  }

  private DataStream<Tuple3<Long, Long, Object>> exchange(Dataflow dataflow, Node node, int input) {
    Edge edge = node.inputs().get(input);
    DataStream<Tuple3<Long, Long, Object>> from = streams.get(edge.from());
    KeyedEdge keyed = new KeyedEdge(dataflow, node, input);
    return edge.key() == null ? from : from.partitionCustom(keyed::instance, item -> item.f2);
  }

  @SuppressWarnings("unchecked") // the class is the node's own
  private static TypeInformation<Tuple3<Long, Long, Object>> type(Node node) {
    TypeInformation<Object> item = (TypeInformation<Object>) TypeInformation.of(node.output());
    return Types.TUPLE(Types.LONG, Types.LONG, item);
  }
}
