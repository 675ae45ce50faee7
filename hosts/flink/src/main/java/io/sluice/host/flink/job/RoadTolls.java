package io.sluice.host.flink.job;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.sluice.bench.workload.PositionReports;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.WindowPlan;
import io.sluice.bench.workload.road.PositionReport;
import io.sluice.bench.workload.road.Road;
import io.sluice.bench.workload.road.SegmentFacts;
import io.sluice.bench.workload.road.Toll;
import java.util.HashMap;
import java.util.HashSet;
import java.util.function.IntFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/**
 * The streaming variant of the Linear Road query: accidents and mean speeds in sliding windows,
 * numbers of cars in tumbling ones, each over its own stream, joined to tolls in windows of a third
 * of their slide. All windows end together: results of the first windows have the timestamp of the
 * windows' last ms, so they meet in the short window that the same watermark closes.
 *
 * <p>A toll depends on the segments ahead too, so the join is one window over all facts of a road.
 */
final class RoadTolls {

  private static final TypeInformation<SegmentFacts> FACTS = TypeInformation.of(SegmentFacts.class);
  private static final int LAST_WINDOW_SHARE = 3;

  private RoadTolls() {}

  static void charge(IntFunction<DataStream<byte[]>> streams, QueryPlan query) {
    WindowPlan windows = query.windows();
    accidents(streams.apply(PositionReports.STOPS), query)
        .union(
            cars(streams.apply(PositionReports.COUNTS), query),
            speeds(streams.apply(PositionReports.SPEEDS), query))
        .keyBy(SegmentFacts::road)
        .window(QueryJob.tumbling(windows.tumbling(windows.slideMillis() / LAST_WINDOW_SHARE)))
        .apply(RoadTolls::join, Types.TUPLE(Types.INT, Types.LONG, TypeInformation.of(Toll.class)))
        .name(QueryJob.operator(query, "join"))
        .sinkTo(new ResultSink<>(query.index(), (payloads, segment) -> segment, Toll::bits))
        .name("sink");
  }

  private static DataStream<SegmentFacts> accidents(DataStream<byte[]> stops, QueryPlan query) {
    DataStream<Tuple3<Integer, Integer, Integer>> cars =
        parse(stops)
            .filter(PositionReport::isStanding)
            .name("filter")
            .map(car -> Tuple3.of(car.segmentOfAll(), car.place(), car.car()))
            .returns(Types.TUPLE(Types.INT, Types.INT, Types.INT))
            .name("project");
    return Fold.over(
            cars.keyBy(car -> car.f0).window(QueryJob.sliding(query.windows())),
            Types.MAP(Types.INT, Types.INT),
            HashMap::new,
            (carOfPlace, car) -> SegmentFacts.stand(carOfPlace, car.f1, car.f2),
            FACTS,
            (segment, end, carOfPlace) -> SegmentFacts.ofStops(segment, carOfPlace))
        .name(QueryJob.operator(query, "stops window"));
  }

  private static DataStream<SegmentFacts> cars(DataStream<byte[]> counts, QueryPlan query) {
    WindowPlan windows = query.windows();
    DataStream<Tuple2<Integer, Integer>> cars =
        positions(counts)
            .map(car -> Tuple2.of(car.segmentOfAll(), car.car()))
            .returns(Types.TUPLE(Types.INT, Types.INT))
            .name("project");
    return Fold.over(
            cars.keyBy(car -> car.f0)
                .window(QueryJob.tumbling(windows.tumbling(windows.slideMillis()))),
            Types.SET(Types.INT),
            HashSet::new,
            (seen, car) -> {
              seen.add(car.f1);
              return seen;
            },
            FACTS,
            (segment, end, seen) -> SegmentFacts.ofCars(segment, seen.size()))
        .name(QueryJob.operator(query, "counts window"));
  }

  private static DataStream<SegmentFacts> speeds(DataStream<byte[]> speeds, QueryPlan query) {
    DataStream<Tuple2<Integer, Long>> cars =
        positions(speeds)
            .map(car -> Tuple2.of(car.segmentOfAll(), (long) car.speed()))
            .returns(Types.TUPLE(Types.INT, Types.LONG))
            .name("project");
    return QueryJob.sums(
            cars,
            QueryJob.sliding(query.windows()),
            FACTS,
            (segment, end, sum) -> SegmentFacts.ofSpeeds(segment, sum.f0, sum.f1))
        .name(QueryJob.operator(query, "speeds window"));
  }

  private static DataStream<PositionReport> positions(DataStream<byte[]> lines) {
    return parse(lines).filter(PositionReport::isPosition).name("filter");
  }

  private static DataStream<PositionReport> parse(DataStream<byte[]> lines) {
    return lines
        .map(line -> PositionReport.parse(new String(line, US_ASCII)))
        .returns(PositionReport.class)
        .name("parse");
  }

  /** Computes tolls from the facts of one road: segment, window end, toll. */
  private static void join(
      Integer number,
      TimeWindow window,
      Iterable<SegmentFacts> facts,
      Collector<Tuple3<Integer, Long, Toll>> out) {
    Road road = new Road(number);
    facts.forEach(road::add);
    road.tolls((toll, segment) -> out.collect(Tuple3.of(segment, window.getEnd(), toll)));
  }
}
