package io.sluice.agent.outside.flink;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.metric.Metric;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class VertexWorkTest {
  private static final long SETTLING = 100;

  private final FlinkWork work = new FlinkWork();

  private static FlinkVertex vertex(String id, int parallelism, String... inputs) {
    return vertex(0, id, parallelism, inputs);
  }

  /** An input is {@code from:STRATEGY}. */
  private static FlinkVertex vertex(int attempt, String id, int parallelism, String... inputs) {
    return new FlinkVertex(
        "job",
        "query",
        id,
        id,
        parallelism,
        List.of(inputs).stream()
            .map(input -> input.split(":", 2))
            .map(words -> new FlinkVertex.Input(words[0], words[1]))
            .toList(),
        IntStream.range(0, parallelism)
            .mapToObj(i -> new FlinkVertex.Task(i, attempt, "manager", 0))
            .toList());
  }

  private static TaskFigures figures(double in, double out, double queued, double buffers) {
    return new TaskFigures(in, out, queued, buffers, Double.NaN, Double.NaN, Double.NaN);
  }

  private static TaskFigures uses(double input, double output) {
    return new TaskFigures(0, 0, 0, 0, input, output, Double.NaN);
  }

  private double use(FlinkVertex vertex, int subtask) {
    return work.of(vertex, subtask).getOrDefault(Metric.QUEUE_USE, Double.NaN);
  }

  @Test
  void the_fullest_buffers_count_of_its_own_and_of_those_that_feed_nobody_else() {
    FlinkVertex source = vertex("source", 2);
    FlinkVertex map = vertex("map", 2, "source:FORWARD");
    FlinkVertex sum = vertex("sum", 1, "map:HASH");
    settle(
        List.of(source, map, sum),
        Map.of(
            "job/source", List.of(uses(0, 0.9), uses(0, 0.1)),
            "job/map", List.of(uses(0, 0.25), uses(0.3, 0.75)),
            "job/sum", List.of(uses(0.1, 0))));
    assertThat(use(source, 0)).as("in front of a source").isNaN();
    assertThat(use(map, 0)).as("behind its own feeder").isEqualTo(0.9);
    assertThat(use(map, 1)).as("its own").isEqualTo(0.3);
    assertThat(use(sum, 0)).as("on average").isEqualTo(0.5);
  }

  @Test
  void whose_buffers_are_full_behind_one_that_feeds_several_is_not_known() {
    FlinkVertex source = vertex("source", 1);
    FlinkVertex one = vertex("one", 1, "source:HASH");
    FlinkVertex other = vertex("other", 1, "source:HASH");
    settle(
        List.of(source, one, other),
        Map.of(
            "job/source", List.of(uses(0, 0.9)),
            "job/one", List.of(uses(0, 0)),
            "job/other", List.of(uses(0, 0))));
    assertThat(use(one, 0)).isNaN();
    assertThat(use(other, 0)).isNaN();
  }

  private void settle(List<FlinkVertex> vertices, Map<String, List<TaskFigures>> figures) {
    work.update(vertices, figures, 0, SETTLING);
    work.update(vertices, figures, SETTLING, SETTLING);
  }

  private double queue(FlinkVertex vertex, int subtask) {
    return work.of(vertex, subtask).getOrDefault(Metric.QUEUE_SIZE, Double.NaN);
  }

  @Test
  void what_was_handed_on_and_not_taken_in_waits() {
    FlinkVertex source = vertex("source", 2);
    FlinkVertex map = vertex("map", 2, "source:FORWARD");
    settle(
        List.of(source, map),
        Map.of(
            "job/source", List.of(figures(0, 100, 0, 0), figures(0, 50, 0, 0)),
            "job/map", List.of(figures(70, 1, 9, 1), figures(50, 1, 1, 1))));
    assertThat(queue(map, 0)).isEqualTo(30);
    assertThat(queue(map, 1)).isZero();
    assertThat(queue(source, 0)).as("it does not tell").isNaN();
  }

  @Test
  void where_records_go_to_any_subtask_buffers_tell_how_they_are_shared() {
    FlinkVertex left = vertex("left", 1);
    FlinkVertex right = vertex("right", 1);
    FlinkVertex join = vertex("join", 2, "left:HASH", "right:BROADCAST");
    settle(
        List.of(left, right, join),
        Map.of(
            "job/left", List.of(figures(0, 100, 0, 0)),
            "job/right", List.of(figures(0, 10, 0, 0)),
            "job/join", List.of(figures(40, 0, 4, 1), figures(40, 0, 2, 1))));
    assertThat(queue(join, 0)).as("100 + 2 * 10 - 80, three of four").isEqualTo(30);
    assertThat(queue(join, 1)).isEqualTo(10);
  }

  @Test
  void behind_one_that_feeds_several_whole_buffers_count() {
    FlinkVertex source = vertex("source", 1);
    FlinkVertex one = vertex("one", 1, "source:HASH");
    FlinkVertex other = vertex("other", 1, "source:HASH");
    List<FlinkVertex> all = List.of(source, one, other);
    settle(
        all,
        Map.of(
            "job/source", List.of(figures(0, 1_000, 0, 0)),
            "job/one", List.of(figures(500, 0, 5, 50)),
            "job/other", List.of(figures(3, 0, 1, 3))));
    assertThat(queue(one, 0)).as("four whole ones of ten records").isEqualTo(40);
    assertThat(queue(other, 0)).as("one that was begun").isZero();

    work.update(
        all,
        Map.of(
            "job/source", List.of(figures(0, 2_000, 0, 0)),
            "job/one", List.of(figures(700, 0, 5, 60)),
            "job/other", List.of(figures(3, 0, 1, 3))),
        2 * SETTLING,
        SETTLING);
    assertThat(queue(one, 0)).as("lately there were twenty in each").isEqualTo(80);
  }

  @Test
  void of_a_task_that_was_started_a_moment_ago_nothing_is_known() {
    FlinkVertex source = vertex("source", 1);
    FlinkVertex map = vertex("map", 1, "source:FORWARD");
    Map<String, List<TaskFigures>> figures =
        Map.of(
            "job/source", List.of(figures(0, 100, 0, 0)),
            "job/map", List.of(figures(70, 1, 9, 1)));
    settle(List.of(source, map), figures);
    assertThat(work.of(map, 0)).containsEntry(Metric.INPUT_COUNT, 70.0);

    FlinkVertex again = vertex(1, "source", 1);
    work.update(List.of(again, map), figures, 2 * SETTLING, SETTLING);
    assertThat(work.of(again, 0)).isEmpty();
    assertThat(queue(map, 0)).as("who knows what was handed to it").isNaN();
    work.update(List.of(again, map), figures, 3 * SETTLING, SETTLING);
    assertThat(queue(map, 0)).isEqualTo(30);
  }

  @Test
  void figures_are_those_of_a_subtask_and_of_its_operators_at_the_ends() {
    Map<String, Double> values =
        Map.of(
            "0.numRecordsIn", 0.0,
            "0.numRecordsOut", 9.0,
            "0.Source__lines.numRecordsOut", 12.0,
            "0.Source__lines.pendingRecords", 5.0,
            "1.numRecordsIn", 4.0,
            "1.Filter.numRecordsIn", 4.0,
            "1.Sink__Writer.numRecordsIn", 3.0,
            "1.Sink__Committer.numRecordsIn", 1.0);
    TaskFigures source = TaskFigures.of(values, 0, true, false);
    assertThat(source.recordsIn()).isEqualTo(12);
    assertThat(source.recordsOut()).isEqualTo(9);
    assertThat(source.pending()).isEqualTo(5);
    TaskFigures sink = TaskFigures.of(values, 1, false, true);
    assertThat(sink.recordsIn()).isEqualTo(4);
    assertThat(sink.recordsOut()).isEqualTo(3);
    assertThat(sink.pending()).isNaN();
    assertThat(sink.buffersQueued()).isNaN();
  }
}
