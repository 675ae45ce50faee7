package io.sluice.flink.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.Aggregate;
import io.sluice.core.window.Confidence;
import io.sluice.core.window.Otherwise;
import io.sluice.core.window.RelativeError;
import io.sluice.flink.api.Aggregation;
import io.sluice.flink.api.Approximate;
import io.sluice.flink.api.Estimate;
import java.time.Duration;
import java.time.Instant;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.types.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class ApproxTumbleTest {

  private static final Duration SIZE = Duration.ofSeconds(1);
  private static final Duration LOOSE = Duration.ofSeconds(1);

  private static final String BY_ZONE =
      """
      SELECT * FROM APPROX_TUMBLE(
        input => TABLE trips PARTITION BY zone, on_time => DESCRIPTOR(pickup),
        size => INTERVAL '1' SECOND, measured => DESCRIPTOR(distance), error => 0.1)""";

  private static final String OF_CITY =
      """
      SELECT * FROM APPROX_TUMBLE(
        input => TABLE trips PARTITION BY city, on_time => DESCRIPTOR(pickup),
        size => INTERVAL '1' SECOND, measured => DESCRIPTOR(distance), error => 0.02,
        aggregate => 'sum', arrived => DESCRIPTOR(arrived))""";

  private static long start(Row answer) {
    return answer.<Instant>getFieldAs("window_start").toEpochMilli();
  }

  private static boolean isWarm(Row answer) {
    return start(answer) >= 15_000 && start(answer) < Trip.TRIPS - 4000;
  }

  private static DoubleSummaryStatistics truth(Row answer) {
    return Trip.all()
        .filter(trip -> trip.zone() == answer.<Integer>getFieldAs("zone"))
        .filter(trip -> trip.pickup() >= start(answer))
        .filter(trip -> trip.pickup() < start(answer) + SIZE.toMillis())
        .collect(Collectors.summarizingDouble(Trip::distance));
  }

  private static boolean covers(Row answer) {
    double mean = truth(answer).getAverage();
    return answer.<Double>getFieldAs("low") - 1e-9 <= mean
        && mean <= answer.<Double>getFieldAs("high") + 1e-9;
  }

  @Test
  void windows_answer_with_intervals_that_hold_the_mean_over_all_rows() throws Exception {
    Trips flink = Trips.flink();
    List<Row> answers = flink.table(flink.stream(), Duration.ZERO).rows(BY_ZONE);

    assertThat(answers)
        .extracting(answer -> answer.getField("zone") + "@" + start(answer))
        .doesNotHaveDuplicates();
    List<Row> warm = answers.stream().filter(ApproxTumbleTest::isWarm).toList();
    assertThat(warm)
        .hasSize(Trip.ZONES * (60 - 15 - 4))
        .allMatch(answer -> answer.<Boolean>getFieldAs("certified"))
        .allMatch(answer -> answer.<Long>getFieldAs("seen") <= truth(answer).getCount());
    assertThat(warm)
        .filteredOn(answer -> answer.getField("reason").equals("BOUND_HOLDS"))
        .hasSizeGreaterThan(warm.size() / 2);
    assertThat(warm).filteredOn(ApproxTumbleTest::covers).hasSizeGreaterThan(warm.size() * 9 / 10);
  }

  @Test
  void answers_are_those_of_the_data_stream_api_on_the_same_rows() throws Exception {
    Trips flink = Trips.flink();
    List<Row> answers = flink.table(flink.stream(), LOOSE).rows(OF_CITY);

    assertThat(answers).hasSize(61);
    assertThat(answers.stream().map(ApproxTumbleTest::text))
        .containsExactlyElementsOf(estimates(Trips.flink().stream()));
  }

  private static List<String> estimates(DataStream<Row> rows) throws Exception {
    DataStream<Estimate<String>> estimates =
        Approximate.window(
                rows.keyBy(row -> row.<String>getFieldAs(0)), TumblingEventTimeWindows.of(SIZE))
            .timestamps(row -> row.<Instant>getFieldAs(2).toEpochMilli())
            .arrivals(row -> row.<Instant>getFieldAs(3).toEpochMilli())
            .within(RelativeError.percent(2), Confidence.percent(95))
            .otherwise(Otherwise.WAIT)
            .aggregate(new Aggregation<>(Aggregate.SUM, row -> row.<Double>getFieldAs(4)));
    return estimates.executeAndCollect((int) Trip.TRIPS).stream()
        .map(ApproxTumbleTest::text)
        .toList();
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

  private static String text(Row answer) {
    return "%d %s %s %s %s %d %s"
        .formatted(
            start(answer),
            answer.getField("estimate"),
            answer.getField("low"),
            answer.getField("high"),
            answer.getField("reason"),
            answer.<Long>getFieldAs("seen"),
            answer.getField("expected"));
  }

  @Test
  void a_job_that_fails_and_restarts_answers_as_if_it_had_not() throws Exception {
    Trips undisturbed = Trips.flink();
    List<Row> expected = undisturbed.table(undisturbed.stream(), LOOSE).rows(OF_CITY);

    Trips flink = Trips.flink();
    flink.job().enableCheckpointing(100);
    List<Row> restarted =
        flink
            .table(Trips.changed(flink.stream(), new FailOnce(Trip.TRIPS / 2)), LOOSE)
            .rows(OF_CITY);

    assertThat(FailOnce.hasFailed()).isTrue();
    assertThat(restarted).doesNotHaveDuplicates();
    assertThat(restarted.stream().map(ApproxTumbleTest::text))
        .containsExactlyInAnyOrderElementsOf(
            expected.stream().map(ApproxTumbleTest::text).toList());
  }

  @Test
  void answers_are_not_late_for_what_follows() throws Exception {
    Trips flink = Trips.flink();
    flink
        .table(flink.stream(), Duration.ZERO)
        .view("answers", "SELECT zone, rowtime FROM (%s)".formatted(BY_ZONE));

    List<Row> counts =
        flink.rows(
            """
            SELECT window_end, COUNT(*) AS answers FROM TABLE(
              TUMBLE(TABLE answers, DESCRIPTOR(rowtime), INTERVAL '5' SECOND))
            GROUP BY window_start, window_end""");

    long all =
        Trip.all()
            .map(trip -> trip.zone() + "@" + Math.floorDiv(trip.pickup(), 1000))
            .distinct()
            .count();
    assertThat(counts.stream().mapToLong(row -> row.<Long>getFieldAs("answers")).sum())
        .isEqualTo(all);
  }
}
