package io.sluice.flink.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.flink.types.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class ApproxTumbleTest {

  private static final String BY_ZONE =
      """
      SELECT * FROM APPROX_TUMBLE(
        input => TABLE trips PARTITION BY zone, on_time => DESCRIPTOR(pickup),
        size => INTERVAL '1' SECOND, measured => DESCRIPTOR(distance), error => 0.1)""";

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
        .filter(trip -> trip.pickup() < start(answer) + CityWindows.SIZE.toMillis())
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
    List<String> expected = CityWindows.estimates();

    Trips flink = Trips.flink();
    List<Row> byPickup = flink.table(flink.stream(), CityWindows.LOOSE).rows(CityWindows.BY_PICKUP);
    Trips other = Trips.flink();
    List<Row> byArrival =
        other.tableOfArrivals("trips", other.stream()).rows(CityWindows.BY_ARRIVAL);

    assertThat(byPickup.stream().map(CityWindows::text))
        .hasSize(61)
        .containsExactlyElementsOf(expected);
    assertThat(byArrival.stream().map(CityWindows::text)).containsExactlyElementsOf(expected);
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
