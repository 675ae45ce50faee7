package io.sluice.bench.window.recorded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files are read as they are meant, or refused with the place and the value. */
class EventFileTest {

  private static final FileColumns COLUMNS =
      new FileColumns("miles", "pickup", "dropoff", Optional.empty());
  private static final String HEAD = "pickup,dropoff,miles,zone\n";

  @TempDir private Path folder;

  private EventFile.Content read(String text, FileColumns columns) throws IOException {
    Path file = folder.resolve("trips.csv");
    Files.writeString(file, text, UTF_8);
    return EventFile.read(file, columns);
  }

  private EventFile.Content read(String text) throws IOException {
    return read(text, COLUMNS);
  }

  @Test
  void events_come_in_the_order_of_their_arrivals_with_their_keys() throws IOException {
    EventFile.Content content =
        read(
            HEAD + "1,9,2.5,a\n\n2,4,-1e3,\"b, c\"\n3,4,7,a\n",
            new FileColumns("miles", "pickup", "dropoff", Optional.of("zone")));

    RecordedEvents events = content.events();
    assertThat(events.size()).isEqualTo(3);
    assertThat(new long[] {events.time(0), events.time(1), events.time(2)})
        .containsExactly(2_000_000, 3_000_000, 1_000_000);
    assertThat(events.arrival(2)).isEqualTo(9_000_000);
    assertThat(new double[] {events.value(0), events.value(1), events.value(2)})
        .containsExactly(-1000, 7, 2.5);
    assertThat(events.keyNames().get(events.key(0))).isEqualTo("b, c");
    assertThat(events.key(1)).isEqualTo(events.key(2));
    assertThat(events.fromTheFuture()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '&',
      quoteCharacter = '"',
      value = {
        "2024-01-01T00:00:01Z & 2024-01-01T01:00:02.5+01:00 & DATE",
        "2024-01-01 00:00:01 & 2024-01-01 00:00:02.500 & DATE",
        "2024-01-01 00:00:01+00 & 2024-01-01 00:00:02.500000+00 & DATE",
        "1704067201 & 1704067202.5 & SECONDS",
        "1704067201000 & 1704067202500 & MILLIS",
        "1704067201000000 & 1704067202500000 & MICROS",
        "1704067201000000000 & 1704067202500000000 & NANOS",
      })
  void times_may_have_any_common_form(String time, String arrival, TimeFormat format)
      throws IOException {
    EventFile.Content content = read(HEAD + time + "," + arrival + ",1,a\n");

    assertThat(content.times()).isEqualTo(format);
    assertThat(content.arrivals()).isEqualTo(format);
    assertThat(content.events().time(0)).isEqualTo(1_704_067_201_000_000L);
    assertThat(content.events().lag(0)).isEqualTo(1_500_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {";", "\t", "|"})
  void cells_may_be_separated_by_what_the_first_line_has_most_of(String separator)
      throws IOException {
    String text = (HEAD + "1,2,3,a\n").replace(",", separator);

    assertThat(read(text).events().value(0)).isEqualTo(3);
  }

  @Test
  void a_byte_order_mark_and_windows_line_ends_are_no_part_of_a_cell() throws IOException {
    RecordedEvents events = read("\uFEFF" + HEAD.replace("\n", "\r\n") + "1,2,3,a\r\n").events();

    assertThat(events.lag(0)).isEqualTo(1_000_000);
  }

  @Test
  void events_from_the_future_are_counted_and_have_no_lag() throws IOException {
    RecordedEvents events = read(HEAD + "5,4,1,a\n5,6,1,a\n").events();

    assertThat(events.fromTheFuture()).isEqualTo(1);
    assertThat(events.lag(0)).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '&',
      quoteCharacter = '"',
      value = {
        "1,2,x,a & line 3, column miles: 'x' is no number; correct the cell or remove the line",
        "1,2,,a & line 3, column miles: '' is no number",
        "1,2,NaN,a & line 3, column miles: 'NaN' is no finite number",
        "soon,2,1,a & line 3, column pickup: 'soon' is no time like the first one (seconds since",
        "1,2024-01-01,1,a & line 3, column dropoff: '2024-01-01' is no time like the first one",
        "1,1e30,1,a & line 3, column dropoff: '1e30' is no time",
        "1,2 & line 3: the line ends after 2 cells, before column miles; complete the line",
      })
  void a_wrong_cell_is_refused_with_its_line_its_column_and_its_value(String line, String message) {
    assertThatThrownBy(() -> read(HEAD + "1,2,3,a\n" + line + "\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("trips.csv, ")
        .hasMessageContaining(message);
  }

  @Test
  void lines_are_counted_with_those_that_are_empty() {
    assertThatThrownBy(() -> read(HEAD + "\n\n1,2,3,a\n\n1,2,x,a\n"))
        .hasMessageContaining("line 6, column miles");
  }

  @Test
  void a_missing_column_is_refused_with_the_nearest_and_with_those_that_there_are() {
    assertThatThrownBy(
            () -> read(HEAD, new FileColumns("mile", "pickup", "dropoff", Optional.empty())))
        .hasMessageContaining(
            "has no column 'mile' (did you mean miles?); its columns are pickup, dropoff, miles,"
                + " zone");
  }

  @Test
  void a_file_without_lines_or_without_events_is_refused() {
    assertThatThrownBy(() -> read("")).hasMessageContaining("is empty: its first line has to name");
    assertThatThrownBy(() -> read(HEAD)).hasMessageContaining("has no event below the line");
  }

  @Test
  void a_quote_without_an_end_is_refused_with_its_line() {
    assertThatThrownBy(() -> read(HEAD + "1,2,3,a\n1,2,\"3,a\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is no CSV after line");
  }
}
