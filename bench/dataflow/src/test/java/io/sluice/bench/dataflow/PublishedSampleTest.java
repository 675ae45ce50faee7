package io.sluice.bench.dataflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.bench.dataflow.etl.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Dataflows handle what RIoTBench publishes, which is not part of Sluice: beside its folder, or
 * where {@code -Dsluice.data=DIR} says. The expected numbers were counted by a script of its own.
 */
final class PublishedSampleTest {

  private static final int LINES = 1000;

  private final Path folder =
      Path.of(System.getProperty("sluice.data", "../../../shared/data"), "riotbench");

  @BeforeEach
  void find() {
    assumeTrue(Files.isDirectory(folder), "no sample of RIoTBench in " + folder);
  }

  @Test
  void every_line_of_the_cities_is_cleaned_completed_and_stored() {
    List<Row> rows = rows("etl", 2 * LINES);

    assertThat(rows).hasSize(2 * LINES);
    assertThat(missing(rows.subList(0, LINES), 9)).isEqualTo(1200);
    assertThat(missing(rows.subList(LINES, 2 * LINES), 9)).isEqualTo(1190);
    assertThat(sum(rows.subList(0, LINES), 4)).isCloseTo(20_616.1, within(1e-3));
    assertThat(sum(rows.subList(LINES, 2 * LINES), 7)).isCloseTo(1_076_947.83, within(1e-3));
    assertThat(rows).noneMatch(row -> row.csv().endsWith(","));
  }

  @Test
  void every_trip_is_cleaned_and_stored() {
    List<Row> rows = rows("etl-taxi", LINES);

    assertThat(rows).hasSize(LINES);
    assertThat(missing(rows, 17)).isEqualTo(1890);
    assertThat(sum(rows, 9)).isCloseTo(690_960, within(1e-3));
  }

  @Test
  void every_line_of_the_cities_has_fifteen_statistics() {
    Map<String, List<Object>> handedOut = run("stats", LINES);

    for (String branch : List.of("linear_regression", "second_moment", "distinct_count")) {
      assertThat(handedOut.get(branch)).hasSize(5 * LINES);
    }
  }

  private List<Row> rows(String workload, int messages) {
    return run(workload, messages).get("annotation").stream().map(Row.class::cast).toList();
  }

  private Map<String, List<Object>> run(String workload, int messages) {
    Dataflow dataflow = Dataflows.of(workload, folder.toString());
    return new GraphRun(dataflow, 1).run(dataflow.items().apply(1).subList(0, messages));
  }

  private static long missing(List<Row> rows, int fields) {
    return rows.stream()
        .flatMapToInt(
            row -> {
              String[] columns = row.csv().split(",", -1);
              return IntStream.range(0, fields).filter(i -> columns[i].isEmpty());
            })
        .count();
  }

  private static double sum(List<Row> rows, int column) {
    return rows.stream()
        .map(row -> row.csv().split(",", -1)[column])
        .filter(value -> !value.isEmpty())
        .mapToDouble(Double::parseDouble)
        .sum();
  }
}
