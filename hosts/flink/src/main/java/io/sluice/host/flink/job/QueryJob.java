package io.sluice.host.flink.job;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.WindowPlan;
import java.time.Duration;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.graph.StreamGraph;
import org.apache.flink.streaming.api.windowing.assigners.SlidingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;

/** Builds the Flink job of a query: plain DataStream code, as a user would write it. */
public final class QueryJob {

  private QueryJob() {}

  /**
   * Builds the job.
   *
   * @param placement sets where its operators run
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

  /** Returns the number of exchanges between operators of a kind of query. */
  public static int exchanges(QueryPlan.Kind kind) {
    return switch (kind) {
      case YSB, NYT, PAGE -> 1;
      case LRB -> 6;
    };
  }

  /**
   * Returns the name of an operator, which begins with the kind of its query, so that CPU time can
   * be attributed to kinds.
   */
  static String operator(QueryPlan query, String what) {
    return query.kind() + " " + what;
  }

  static TumblingEventTimeWindows tumbling(WindowPlan windows) {
    return TumblingEventTimeWindows.of(
        Duration.ofMillis(windows.sizeMillis()), Duration.ofMillis(windows.offsetMillis()));
  }

  static SlidingEventTimeWindows sliding(WindowPlan windows) {
    return SlidingEventTimeWindows.of(
        Duration.ofMillis(windows.sizeMillis()),
        Duration.ofMillis(windows.slideMillis()),
        Duration.ofMillis(windows.offsetMillis()));
  }

  /**
   * Computes count and sum of the second fields by the first, per window. The fields are whole
   * numbers, so the results do not depend on the order of records.
   */
  static <O> SingleOutputStreamOperator<O> sums(
      DataStream<Tuple2<Integer, Long>> records,
      SlidingEventTimeWindows windows,
      TypeInformation<O> output,
      Fold.Label<Integer, Tuple2<Long, Long>, O> label) {
    return Fold.over(
        records.keyBy(record -> record.f0).window(windows),
        Types.TUPLE(Types.LONG, Types.LONG),
        () -> Tuple2.of(0L, 0L),
        (sum, record) -> Tuple2.of(sum.f0 + 1, sum.f1 + record.f1),
        output,
        label);
  }
}
