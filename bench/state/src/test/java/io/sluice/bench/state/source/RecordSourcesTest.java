package io.sluice.bench.state.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records follow from the seed, and each of a job's two sources has all of a key, in order. */
class RecordSourcesTest {

  private static final int RECORDS = 20_000;

  @TempDir Path folder;

  private static SourceShape shape(long seed, Optional<Path> data) {
    return new SourceShape(1, 3000, 1000, seed, data);
  }

  static Stream<Function<SourceShape, RecordSource>> sources() {
    return Stream.of(Abstracts::new, CarReadings::new, Bids::new, Sellers::new, Tweets::new);
  }

  private static List<SourceRecord> records(RecordSource source) {
    return records(source, RECORDS);
  }

  private static List<SourceRecord> records(RecordSource source, int records) {
    return Stream.generate(source::next).limit(records).toList();
  }

  @ParameterizedTest
  @MethodSource("sources")
  void each_source_has_all_records_of_a_key_numbered_in_order_of_time(
      Function<SourceShape, RecordSource> made) {
    List<SourceRecord> records = records(made.apply(shape(1, Optional.empty())));

    Map<List<Integer>, Integer> numbers = new HashMap<>();
    long[] times = new long[2];
    for (int index = 0; index < RECORDS; index++) {
      SourceRecord record = records.get(index);
      assertThat(record.key() % 2).isEqualTo(index % 2);
      assertThat(record.number())
          .isEqualTo(numbers.merge(List.of(record.key(), record.kind()), 1, Integer::sum));
      assertThat(record.time()).isGreaterThanOrEqualTo(times[index % 2]);
      times[index % 2] = record.time();
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void the_seed_decides_what_the_records_are(Function<SourceShape, RecordSource> made) {
    List<SourceRecord> records = records(made.apply(shape(1, Optional.empty())));

    assertThat(records(made.apply(shape(1, Optional.empty())))).isEqualTo(records);
    assertThat(records(made.apply(shape(2, Optional.empty())))).isNotEqualTo(records);
  }

  @ParameterizedTest
  @MethodSource("sources")
  void a_log_has_the_records_that_were_written(Function<SourceShape, RecordSource> made)
      throws IOException {
    Function<Integer, RecordSource> source = any -> made.apply(shape(3, Optional.empty()));
    SourceLog log = SourceLog.write(folder.resolve("log"), source.apply(0), RECORDS);

    List<SourceRecord> read = new ArrayList<>();
    log.forEach(read::add);

    assertThat(read).isEqualTo(records(source.apply(0)));
  }

  @Test
  void a_session_of_a_car_ends_where_the_published_trace_has_a_pause() throws IOException {
    Files.write(
        folder.resolve("connected_car_InOrder.csv"),
        Stream.of("05:00:00", "05:00:05", "05:10:00")
            .map(time -> "car,event,1,1,1,1,1,1,1,%s,2017-01-20T%sZ".formatted("50.5", time))
            .toList());
    List<SourceRecord> records =
        records(new CarReadings(shape(1, Optional.of(folder))), 10 * RECORDS);
    List<Long> gaps =
        records.stream()
            .filter(record -> record.key() == 0)
            .map(SourceRecord::time)
            .collect(Collectors.collectingAndThen(Collectors.toList(), RecordSourcesTest::gaps));

    assertThat(records.get(0).text()).startsWith("50500,car,event,");
    assertThat(gaps).contains(5000L, 25_000L).doesNotContain(10_000L, 15_000L, 20_000L);
  }

  private static List<Long> gaps(List<Long> times) {
    return IntStream.range(1, times.size())
        .mapToObj(i -> times.get(i) - times.get(i - 1))
        .distinct()
        .toList();
  }

  @Test
  void words_are_those_of_published_text() throws IOException {
    Files.writeString(folder.resolve("wikitext.txt"), "The first WORDS, of a text.\n\nTwo words\n");

    assertThat(records(new Abstracts(shape(1, Optional.of(folder)))))
        .extracting(SourceRecord::text)
        .containsOnly("the first words of a text");
  }

  @Test
  void a_folder_without_the_files_is_refused() {
    assertThatThrownBy(() -> new Tweets(shape(1, Optional.of(folder))))
        .hasMessage("data folder %s holds no file tweets*.csv or tweets*.csv.gz".formatted(folder));
  }
}
