package io.sluice.host.flink.job;

import io.sluice.bench.workload.QueryPlan;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.graph.StreamGraph;

/** Builds the Flink job of a query: plain DataStream code, as a user would write it. */
public final class QueryJob {

  private QueryJob() {}

  /**
   * Builds it.
   *
   * @param placement says where its operators run
   */
  public static JobGraph of(
      QueryPlan query,
      IntFunction<QuerySource> sources,
      Configuration settings,
      BiConsumer<QueryPlan, StreamGraph> placement) {
    StreamExecutionEnvironment environment = new StreamExecutionEnvironment(settings);
    environment.setParallelism(query.parallelism());
    environment.getConfig().enableObjectReuse();
    IntFunction<DataStream<byte[]>> streams =
        stream -> read(environment, query, stream, sources.apply(stream));
    switch (query.kind()) {
      case YSB, PAGE -> AdViews.count(streams.apply(0), query);
      case NYT -> TripDistances.average(streams.apply(0), query);
      case LRB -> RoadTolls.charge(streams, query);
    }
    StreamGraph graph = environment.getStreamGraph();
    graph.setJobName(query.name());
    placement.accept(query, graph);
    return graph.getJobGraph();
  }

  private static DataStream<byte[]> read(
      StreamExecutionEnvironment environment, QueryPlan query, int stream, QuerySource source) {
    String name = query.streams().get(stream).name();
    return environment
        .fromSource(
            source.source(),
            source.watermarks(),
            operator(query, name + " source"),
            PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO)
        .uid(name);
  }

  /** How many times records are sent from one operator to the subtasks of the next. */
  public static int exchanges(QueryPlan.Kind kind) {
    return switch (kind) {
      case YSB, NYT, PAGE -> 1;
      case LRB -> 6;
    };
  }

  /** Names an operator after the kind of its query, so that CPU time can be told apart by kind. */
  static String operator(QueryPlan query, String what) {
    return query.kind() + " " + what;
  }
}
