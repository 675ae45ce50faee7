package io.sluice.flink.sql;

import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import io.sluice.flink.api.Aggregation;
import io.sluice.flink.api.Approximate;
import io.sluice.flink.api.Estimate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.types.Row;

/** Windows of all trips of the city: their partition has all rows, in the order of arrival. */
final class CityWindows {

  static final Duration SIZE = Duration.ofSeconds(1);

  /** A watermark so late that rows make windows answer, and no timer does. */
  static final Duration LOOSE = Duration.ofSeconds(1);

  private static final String CALL =
      """
      SELECT * FROM APPROX_TUMBLE(
        input => TABLE trips PARTITION BY city, on_time => DESCRIPTOR(%s),
        size => INTERVAL '1' SECOND, measured => DESCRIPTOR(distance), error => 0.02,
        aggregate => 'sum', uid => 'of_city', %s)""";

  /** Asks with event times as the time of the table. */
  static final String BY_PICKUP = CALL.formatted("pickup", "arrived => DESCRIPTOR(arrived)");

  /** Asks with times of arrival as the time of the table. */
  static final String BY_ARRIVAL = CALL.formatted("arrived", "happened => DESCRIPTOR(pickup)");

  private CityWindows() {}

  /** Returns what the DataStream API answers. */
  static List<String> estimates() throws Exception {
    DataStream<Row> rows = Trips.flink().stream();
    DataStream<Estimate<String>> estimates =
        Approximate.window(
                rows.keyBy(row -> row.<String>getFieldAs(0)), TumblingEventTimeWindows.of(SIZE))
            .timestamps(row -> row.<Instant>getFieldAs(2).toEpochMilli())
            .arrivals(row -> row.<Instant>getFieldAs(3).toEpochMilli())
            .within(RelativeError.percent(2), Confidence.percent(95))
            .aggregate(new Aggregation<>(Aggregate.SUM, row -> row.<Double>getFieldAs(4)));
    return estimates.executeAndCollect((int) Trip.TRIPS).stream().map(CityWindows::text).toList();
  }

  private static String text(Estimate<String> estimate) {
    return "%d %s %s %s %s %d %s"
        .formatted(
            estimate.windowStart(),
            estimate.value(),
            Double.isFinite(estimate.lower()) ? estimate.lower() : null,
            Double.isFinite(estimate.upper()) ? estimate.upper() : null,
            estimate.reason(),
            estimate.seen(),
            estimate.expected());
  }

  /** Returns the same of what SQL answers. */
  static String text(Row answer) {
    return "%d %s %s %s %s %d %s"
        .formatted(
            answer.<Instant>getFieldAs("window_start").toEpochMilli(),
            answer.getField("estimate"),
            answer.getField("low"),
            answer.getField("high"),
            answer.getField("reason"),
            answer.<Long>getFieldAs("seen"),
            answer.getField("expected"));
  }
}
