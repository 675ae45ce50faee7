package io.sluice.bench.dataflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.dataflow.stats.Statistic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StatsTest {

  private static final int VALUES = 19;

  @TempDir private Path folder;
  private Dataflow dataflow;

  @BeforeEach
  void read() throws IOException {
    dataflow = Dataflows.of("stats", CityFolder.in(folder));
  }

  @Test
  void it_is_the_ten_operators_that_were_published() {
    assertThat(dataflow.nodes()).hasSize(10);
    assertThat(dataflow.nodes().stream().filter(Node::isSink)).hasSize(3);
  }

  @Test
  void there_are_three_results_for_each_value_that_is_there() {
    Map<String, List<Object>> handedOut = run(1);

    assertThat(handedOut.get("parse_project")).hasSize(VALUES);
    for (String branch : List.of("linear_regression", "second_moment", "distinct_count")) {
      assertThat(handedOut.get(branch)).hasSize(VALUES);
    }
  }

  @Test
  void the_results_of_a_series_are_as_worked_out_by_hand() {
    Map<String, List<Object>> handedOut = run(1);

    Statistic prediction = last(handedOut.get("linear_regression"), "a", "temperature");
    assertThat(prediction.message()).isEqualTo(3);
    assertThat(prediction.values()).hasSize(10);
    // Smoothed, 20 and 22 are 19.78978 and 21.07138: 1.28160 more each time.
    assertThat(prediction.values().get(0)).isCloseTo(22.35298, within(1e-4));
    assertThat(prediction.values().get(9)).isCloseTo(33.88736, within(1e-4));
    assertThat(last(handedOut.get("second_moment"), "a", "temperature").values())
        .containsExactly(2.0);
    assertThat(last(handedOut.get("second_moment"), "x", "light").values()).containsExactly(1.0);
  }

  @Test
  void several_instances_find_what_one_finds_of_each_series() {
    for (String operator : List.of("linear_regression", "second_moment")) {
      assertThat(run(3).get(operator)).containsExactlyInAnyOrderElementsOf(run(1).get(operator));
    }
  }

  @Test
  void what_is_made_has_fifteen_results_a_message_but_for_what_is_missing() {
    Dataflow made = Dataflows.of("stats");
    List<?> messages = made.items().apply(3).subList(0, 1000);
    Map<String, List<Object>> handedOut = new GraphRun(made, 1).run(messages);

    int values = handedOut.get("bloom_filter").size();
    assertThat(values).isBetween(4_900, 4_990);
    assertThat(handedOut.get("linear_regression")).hasSize(values);
    assertThat(handedOut.get("second_moment")).hasSize(values);
    assertThat(handedOut.get("distinct_count")).hasSize(values);
  }

  private Map<String, List<Object>> run(int instances) {
    List<?> items = dataflow.items().apply(1).subList(0, CityFolder.LINES);
    return new GraphRun(dataflow, instances).run(items);
  }

  private static Statistic last(List<Object> statistics, String sensor, String type) {
    return statistics.stream()
        .map(Statistic.class::cast)
        .filter(of -> of.sensor().equals(sensor) && of.type().equals(type))
        .reduce((before, after) -> after)
        .orElseThrow();
  }
}
