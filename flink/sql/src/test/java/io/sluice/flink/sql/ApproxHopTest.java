package io.sluice.flink.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import io.sluice.flink.api.Aggregation;
import io.sluice.flink.api.Approximate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.windowing.assigners.SlidingEventTimeWindows;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.types.Row;
import org.apache.flink.util.ExceptionUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sliding windows in SQL are those of the DataStream API. */
@Tag("process")
class ApproxHopTest {

  private static final Duration LOOSE = Duration.ofSeconds(1);

  private static final String OF_CITY =
      """
      SELECT * FROM APPROX_HOP(
        input => TABLE trips PARTITION BY city, on_time => DESCRIPTOR(pickup),
        size => INTERVAL '3' SECOND, slide => INTERVAL '%s' SECOND,
        measured => DESCRIPTOR(distance), error => 0.02, arrived => DESCRIPTOR(arrived))""";

  @Test
  void answers_are_those_of_the_data_stream_api_on_the_same_rows() throws Exception {
    Trips flink = Trips.flink();
    List<Row> answers = flink.table(flink.stream(), LOOSE).rows(OF_CITY.formatted("1"));

    assertThat(answers.stream().map(ApproxHopTest::text))
        .hasSizeGreaterThan(60)
        .containsExactlyElementsOf(estimates(Trips.flink().stream()));
  }

  private static List<String> estimates(DataStream<Row> rows) throws Exception {
    return Approximate.window(
            rows.keyBy(row -> row.<String>getFieldAs(0)),
            SlidingEventTimeWindows.of(Duration.ofSeconds(3), Duration.ofSeconds(1)))
        .timestamps(row -> row.<Instant>getFieldAs(2).toEpochMilli())
        .arrivals(row -> row.<Instant>getFieldAs(3).toEpochMilli())
        .within(RelativeError.percent(2), Confidence.percent(95))
        .aggregate(Aggregation.mean(row -> row.<Double>getFieldAs(4)))
        .executeAndCollect((int) Trip.TRIPS)
        .stream()
        .map(
            estimate ->
                "%d %s %s %d %d"
                    .formatted(
                        estimate.windowStart(),
                        estimate.value(),
                        estimate.reason(),
                        estimate.seen(),
                        estimate.revision()))
        .toList();
  }

  private static String text(Row answer) {
    return "%d %s %s %d %d"
        .formatted(
            answer.<Instant>getFieldAs("window_start").toEpochMilli(),
            answer.getField("estimate"),
            answer.getField("reason"),
            answer.<Long>getFieldAs("seen"),
            answer.<Integer>getFieldAs("revision"));
  }

  @Test
  void a_slide_longer_than_the_window_is_refused() {
    Trips trips = Trips.flink();
    trips.table(trips.stream(), LOOSE);

    assertThatThrownBy(() -> trips.plan(OF_CITY.formatted("4")))
        .satisfies(
            failure ->
                assertThat(
                        ExceptionUtils.findThrowableWithMessage(
                            failure, "slide => 4000: slide of 4000: must be above 0 and at most"))
                    .containsInstanceOf(ValidationException.class));
  }
}
