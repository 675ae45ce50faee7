package io.sluice.flink.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.flink.types.Row;
import org.apache.flink.util.ExceptionUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of rows that are not like the others. */
@Tag("process")
class RowsTest {

  private static final String CALL =
      """
      SELECT * FROM APPROX_TUMBLE(
        input => TABLE trips PARTITION BY zone, on_time => DESCRIPTOR(pickup),
        size => INTERVAL '0.1' SECOND, %s)""";
  private static final String MEAN =
      CALL.formatted("measured => DESCRIPTOR(distance), otherwise => 'answer_uncertified'");

  private static Row trip(int zone, long time, Double distance) {
    Instant at = Instant.ofEpochMilli(time);
    return Row.of("city", zone, at, at, distance);
  }

  private static List<Row> answers(Trips flink) throws Exception {
    return flink.rows(MEAN);
  }

  @Test
  void null_does_not_count() throws Exception {
    Trips flink = Trips.flink();
    flink.table(
        flink.stream(number -> trip(1, number, number % 2 == 0 ? 4.0 : null), 2000), Duration.ZERO);

    assertThat(answers(flink))
        .hasSize(20)
        .allMatch(answer -> answer.<Long>getFieldAs("seen") == 50)
        .allMatch(answer -> answer.<Double>getFieldAs("estimate") == 4);
    assertThat(flink.rows(CALL.formatted("aggregate => 'count'")))
        .hasSize(20)
        .allMatch(answer -> answer.<Long>getFieldAs("seen") == 100);
  }

  @ParameterizedTest
  @ValueSource(strings = {"error => 0.1", "error => .25", "absolute_error => 1.0"})
  void bounds_are_kept_as_they_are_written(String argument) throws Exception {
    Trips flink = Trips.flink();
    flink.table(flink.stream(number -> trip(1, number, 4.0), 3000), Duration.ZERO);

    assertThat(flink.rows(CALL.formatted("measured => DESCRIPTOR(distance), " + argument)))
        .filteredOn(answer -> answer.<Boolean>getFieldAs("certified"))
        .hasSizeGreaterThan(10);
  }

  @Test
  void a_value_that_is_not_finite_fails_the_job_and_says_where() {
    Trips flink = Trips.flink();
    flink.table(
        flink.stream(number -> trip(1, number, number == 70 ? Double.NaN : 1), 100), Duration.ZERO);

    assertThatThrownBy(() -> answers(flink))
        .satisfies(
            failure ->
                assertThat(
                        ExceptionUtils.findThrowableWithMessage(
                            failure, "column distance is NaN in a row of time 70: must be finite"))
                    .isPresent());
  }

  @Test
  void a_partition_without_rows_is_answered_by_the_watermark_of_others() throws Exception {
    Trips flink = Trips.flink();
    flink.table(
        flink.stream(number -> trip(number == 30 ? 2 : 1, number, 1.0), 2000), Duration.ZERO);

    List<Row> answers = answers(flink);

    int lonely = -1;
    for (int i = 0; i < answers.size(); i++) {
      lonely = answers.get(i).getField("zone").equals(2) ? i : lonely;
    }
    assertThat(lonely).isBetween(0, answers.size() - 2);
    assertThat(answers.get(lonely).getField("window_end")).isEqualTo(Instant.ofEpochMilli(100));
  }

  @Test
  void a_partition_that_has_been_away_for_long_is_forgotten() throws Exception {
    Trips flink = Trips.flink();
    flink.table(
        flink.stream(
            number -> trip(number < 2000 || number >= 12_000 ? 1 : 2, number, 1.0), 14_000),
        Duration.ZERO);

    List<Row> answers =
        answers(flink).stream().filter(answer -> answer.getField("zone").equals(1)).toList();

    assertThat(answers).hasSize(40);
    assertThat(answers.get(19).getField("reason")).isNotEqualTo("WARMING_UP");
    assertThat(answers.get(20).getField("reason")).isEqualTo("WARMING_UP");
    assertThat(answers.get(39).getField("reason")).isNotEqualTo("WARMING_UP");
  }
}
