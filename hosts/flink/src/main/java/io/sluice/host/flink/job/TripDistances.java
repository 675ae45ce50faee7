package io.sluice.host.flink.job;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.TaxiTrips;
import io.sluice.bench.workload.trip.Trip;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.streaming.api.datastream.DataStream;

/**
 * The taxi query: parse, drop implausible trips, project, mean distance per pickup area in sliding
 * windows.
 */
final class TripDistances {

  private TripDistances() {}

  static void average(DataStream<byte[]> events, QueryPlan query) {
    DataStream<Tuple2<Integer, Long>> distances =
        events
            .map(line -> Trip.parse(new String(line, US_ASCII)))
            .returns(Trip.class)
            .name("parse")
            .filter(Trip::isPlausible)
            .name("filter")
            .map(trip -> Tuple2.of(trip.pickupArea(), trip.distanceHundredths()))
            .returns(Types.TUPLE(Types.INT, Types.LONG))
            .name("project");
    QueryJob.sums(
            distances,
            QueryJob.sliding(query.windows()),
            Types.TUPLE(Types.INT, Types.LONG, Types.DOUBLE),
            (area, end, sum) -> Tuple3.of(area, end, TaxiTrips.mean(sum.f0, sum.f1)))
        .name(QueryJob.operator(query, "window"))
        .sinkTo(
            new ResultSink<>(
                query.index(),
                (payloads, area) -> ((TaxiTrips) payloads).keyOf(area),
                Double::doubleToLongBits))
        .name("sink");
  }
}
