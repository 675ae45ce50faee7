package io.sluice.flink.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.util.ExceptionUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong in a call is said when its query is planned. */
@Tag("process")
class RefusalTest {

  private static final String CALL =
      """
      SELECT * FROM APPROX_TUMBLE(
        input => TABLE trips PARTITION BY zone, on_time => DESCRIPTOR(pickup), %s)""";

  private final Trips trips = Trips.flink();

  RefusalTest() {
    trips.table(trips.stream(), Duration.ofSeconds(1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "error => 1.5           | error => 1.5: relative error 150.0 %: must be above 0 and below 100 %",
        "error => 0.0             | error => 0.0: relative error 0.0 %: must be above 0",
        "error => 0.01 * 2      | error: must be written down as a number, such as 0.05",
        "absolute_error => 0.0    | absolute_error => 0.0: absolute error 0.0: must be above 0",
        "error => 0.05, absolute_error => 1.0 | error => 0.05 together with absolute_error => 1.0: give one",
        "absolute_error => 1      | absolute_error => 1: is of type INT NOT NULL; write it with a point",
        "error => 1E-1            | error => 0.1: is of type DOUBLE NOT NULL; write it with a point",
        "confidence => 0.2      | confidence => 0.2: confidence 20.0 %: must be from 50 to 99.9 %",
        "otherwise => 'later'   | otherwise => 'later': must be one of 'wait', 'answer_uncertified', 'exact'",
        "aggregate => 'median'  | aggregate => 'median': must be one of 'mean', 'sum', 'count'",
        "longest_wait => INTERVAL '0' SECOND | longest wait 0: must be above 0",
        "arrived => DESCRIPTOR(distance) | arrived => DESCRIPTOR(distance): the column is of type DOUBLE; must be "
            + "TIMESTAMP_WITH_LOCAL_TIME_ZONE, as pickup is",
        "arrived => DESCRIPTOR(arrived), happened => DESCRIPTOR(pickup) | arrived => DESCRIPTOR(arrived) together with "
            + "happened => DESCRIPTOR(pickup): on_time has one of both times; name the other",
        "arrived => DESCRIPTOR(came)     | arrived => DESCRIPTOR(came): the table has no such column; it has city, zone",
      })
  void a_wrong_option_is_refused(String option, String message) {
    refused("size => INTERVAL '3' SECOND, measured => DESCRIPTOR(distance), " + option, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DESCRIPTOR(length)         | measured => DESCRIPTOR(length): the table has no such column; it has city, zone, "
            + "pickup, arrived, distance",
        "DESCRIPTOR(city)           | measured => DESCRIPTOR(city): the column is of type STRING; must be a number",
        "DESCRIPTOR(zone, distance) | measured: must name one column",
      })
  void a_wrong_column_is_refused(String column, String message) {
    refused("size => INTERVAL '3' SECOND, measured => " + column, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "INTERVAL '0' SECOND     | size => 0 ms: window of 0: must be at least 60",
        "INTERVAL '0.05' SECOND  | size => 50 ms: window of 50: must be at least 60",
      })
  void a_wrong_size_is_refused(String size, String message) {
    refused("measured => DESCRIPTOR(distance), size => " + size, message);
  }

  @Test
  void values_are_needed_but_for_counts() {
    refused("size => INTERVAL '3' SECOND", "measured is missing: name the column of numbers");
    trips.plan(CALL.formatted("size => INTERVAL '3' SECOND, aggregate => 'count'"));
  }

  private void refused(String arguments, String message) {
    assertThatThrownBy(() -> trips.plan(CALL.formatted(arguments)))
        .satisfies(
            failure ->
                assertThat(ExceptionUtils.findThrowableWithMessage(failure, message))
                    .containsInstanceOf(ValidationException.class));
  }
}
