package io.sluice.host.flink.job;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.sluice.bench.workload.Payloads;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.TaxiTrips;
import io.sluice.bench.workload.Trip;
import java.time.Duration;
import org.apache.flink.api.common.functions.FilterFunction;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.windowing.assigners.SlidingEventTimeWindows;

/**
 * The taxi query: parse, drop implausible trips, project, mean distance per pickup area in sliding
 * windows.
 */
final class TripDistances {

  private TripDistances() {}

  static void average(DataStream<byte[]> events, QueryPlan query) {
    events
        .map(new Parse())
        .name("parse")
        .filter(new IsPlausible())
        .name("filter")
        .map(new Project())
        .name("project")
        .keyBy(trip -> trip.f0)
        .window(
            SlidingEventTimeWindows.of(
                Duration.ofMillis(query.windows().sizeMillis()),
                Duration.ofMillis(query.windows().slideMillis()),
                Duration.ofMillis(query.windows().offsetMillis())))
        .aggregate(new Mean(TaxiTrips::mean), new LabelWindow<>(Types.INT, Types.DOUBLE))
        .name(QueryJob.operator(query, "window"))
        .sinkTo(new ResultSink<>(query.index(), new ReadMean()))
        .name("sink");
  }

  static final class Parse implements MapFunction<byte[], Trip> {

    @Override
    public Trip map(byte[] line) {
      return Trip.parse(new String(line, US_ASCII));
    }
  }

  static final class IsPlausible implements FilterFunction<Trip> {

    @Override
    public boolean filter(Trip trip) {
      return trip.isPlausible();
    }
  }

  static final class Project implements MapFunction<Trip, Tuple2<Integer, Long>> {

    @Override
    public Tuple2<Integer, Long> map(Trip trip) {
      return Tuple2.of(trip.pickupArea(), trip.distanceHundredths());
    }
  }

  static final class ReadMean implements ResultSink.RowReader<Integer, Double> {

    @Override
    public int key(Payloads payloads, Integer area) {
      return ((TaxiTrips) payloads).keyOf(area);
    }

    @Override
    public long value(Double mean) {
      return Double.doubleToLongBits(mean);
    }
  }
}
