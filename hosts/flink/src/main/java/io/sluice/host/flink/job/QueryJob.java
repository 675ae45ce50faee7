package io.sluice.host.flink.job;

import io.sluice.bench.workload.QueryPlan;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.graph.StreamGraph;

/** Builds the Flink job of a query: plain DataStream code, as a user would write it. */
public final class QueryJob {

  private QueryJob() {}

  public static JobGraph of(QueryPlan query, QuerySource source, Configuration settings) {
    StreamExecutionEnvironment environment = new StreamExecutionEnvironment(settings);
    environment.setParallelism(query.partitions());
    environment.getConfig().enableObjectReuse();
    DataStream<byte[]> events =
        environment
            .fromSource(
                source.source(),
                source.watermarks(),
                operator(query, "source"),
                PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO)
            .uid("source");
    switch (query.kind()) {
      case YSB -> AdViews.count(events, query);
      case NYT -> TripDistances.average(events, query);
    }
    StreamGraph graph = environment.getStreamGraph();
    graph.setJobName(query.name());
    return graph.getJobGraph();
  }

  /** Names an operator after the kind of its query, so that CPU time can be told apart by kind. */
  static String operator(QueryPlan query, String what) {
    return query.kind() + " " + what;
  }
}
