package io.sluice.host.flink.job;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.sluice.bench.workload.Payloads;
import io.sluice.bench.workload.PositionReports;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.WindowPlan;
import io.sluice.bench.workload.road.PositionReport;
import io.sluice.bench.workload.road.SegmentFacts;
import io.sluice.bench.workload.road.Toll;
import java.time.Duration;
import java.util.function.IntFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.windowing.assigners.SlidingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;

/**
 * The Linear Road query in its streaming variation: accidents and mean speeds in sliding windows,
 * numbers of cars in tumbling ones, each over a stream of its own, joined to tolls in windows of a
 * third of their slide. All windows end together: what the first ones find has the time of their
 * last ms, so it meets in the short window that the same watermark closes.
 *
 * <p>A toll depends on the segments ahead too, so the join is one window over all facts of a road.
 */
final class RoadTolls {

  private static final TypeInformation<SegmentFacts> FACTS = TypeInformation.of(SegmentFacts.class);
  private static final int LAST_WINDOW_SHARE = 3;

  private RoadTolls() {}

  static void charge(IntFunction<DataStream<byte[]>> streams, QueryPlan query) {
    accidents(streams.apply(PositionReports.STOPS), query)
        .union(
            cars(streams.apply(PositionReports.COUNTS), query),
            speeds(streams.apply(PositionReports.SPEEDS), query))
        .keyBy(SegmentFacts::road)
        .window(tumbling(query, query.windows().slideMillis() / LAST_WINDOW_SHARE))
        .process(
            new ChargeTolls(), Types.TUPLE(Types.INT, Types.LONG, TypeInformation.of(Toll.class)))
        .name(QueryJob.operator(query, "join"))
        .sinkTo(new ResultSink<>(query.index(), new ReadToll()))
        .name("sink");
  }

  private static DataStream<SegmentFacts> accidents(DataStream<byte[]> stops, QueryPlan query) {
    return parse(stops)
        .filter(PositionReport::isStanding)
        .name("filter")
        .map(car -> Tuple3.of(car.segmentOfAll(), car.place(), car.car()))
        .returns(Types.TUPLE(Types.INT, Types.INT, Types.INT))
        .name("project")
        .keyBy(car -> car.f0)
        .window(sliding(query))
        .aggregate(
            new FindAccident(),
            new LabelFacts<>(SegmentFacts::ofAccident),
            FindAccident.STATE,
            FACTS)
        .name(QueryJob.operator(query, "stops window"));
  }

  private static DataStream<SegmentFacts> cars(DataStream<byte[]> counts, QueryPlan query) {
    return parse(counts)
        .filter(PositionReport::isPosition)
        .name("filter")
        .map(car -> Tuple2.of(car.segmentOfAll(), car.car()))
        .returns(Types.TUPLE(Types.INT, Types.INT))
        .name("project")
        .keyBy(car -> car.f0)
        .window(tumbling(query, query.windows().slideMillis()))
        .aggregate(new CountCars(), new LabelFacts<>(SegmentFacts::ofCars), CountCars.STATE, FACTS)
        .name(QueryJob.operator(query, "counts window"));
  }

  private static DataStream<SegmentFacts> speeds(DataStream<byte[]> speeds, QueryPlan query) {
    return parse(speeds)
        .filter(PositionReport::isPosition)
        .name("filter")
        .map(car -> Tuple2.of(car.segmentOfAll(), (long) car.speed()))
        .returns(Types.TUPLE(Types.INT, Types.LONG))
        .name("project")
        .keyBy(car -> car.f0)
        .window(sliding(query))
        .aggregate(
            new Mean((count, sum) -> (double) sum / count),
            new LabelFacts<>(SegmentFacts::ofSpeed),
            Types.TUPLE(Types.LONG, Types.LONG),
            FACTS)
        .name(QueryJob.operator(query, "speeds window"));
  }

  private static DataStream<PositionReport> parse(DataStream<byte[]> lines) {
    return lines
        .map(line -> PositionReport.parse(new String(line, US_ASCII)))
        .returns(PositionReport.class)
        .name("parse");
  }

  private static SlidingEventTimeWindows sliding(QueryPlan query) {
    WindowPlan windows = query.windows();
    return SlidingEventTimeWindows.of(
        Duration.ofMillis(windows.sizeMillis()),
        Duration.ofMillis(windows.slideMillis()),
        Duration.ofMillis(windows.offsetMillis()));
  }

  private static TumblingEventTimeWindows tumbling(QueryPlan query, long size) {
    WindowPlan windows = query.windows().tumbling(size);
    return TumblingEventTimeWindows.of(
        Duration.ofMillis(size), Duration.ofMillis(windows.offsetMillis()));
  }

  static final class ReadToll implements ResultSink.RowReader<Integer, Toll> {

    @Override
    public int key(Payloads payloads, Integer segment) {
      return segment;
    }

    @Override
    public long value(Toll toll) {
      return toll.bits();
    }
  }
}
