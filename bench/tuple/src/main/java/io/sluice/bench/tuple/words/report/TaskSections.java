package io.sluice.bench.tuple.words.report;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Section;
import io.sluice.bench.tuple.words.plan.WordLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tables with a column for each splitter, so that a straggler is seen. */
public final class TaskSections {

  private TaskSections() {}

  /** Returns those of all rates. */
  public static List<Section> of(Results<WordRound> results) {
    return results.plan().workloads().stream()
        .flatMap(
            rate ->
                Stream.of(
                    section(results, rate, "mean latency, ms", TaskScore::meanMs),
                    section(results, rate, "p99 latency, ms", TaskScore::p99Ms),
                    section(results, rate, "maximum backlog, words", TaskScore::maxBacklog)))
        .toList();
  }

  private static Section section(
      Results<WordRound> results, String rate, String what, ToDoubleFunction<TaskScore> value) {
    List<String> head = new ArrayList<>(List.of("arm"));
    IntStream.range(0, WordLoad.TASKS).forEach(task -> head.add("task " + task));
    List<List<String>> rows = new ArrayList<>();
    for (String arm : results.labels()) {
      List<String> row = new ArrayList<>(List.of(arm));
      for (int task = 0; task < WordLoad.TASKS; task++) {
        int splitter = task;
        row.add(
            Grid.number(
                results
                    .view(arm, rate, "")
                    .median(round -> value.applyAsDouble(round.splitters().get(splitter)))));
      }
      rows.add(row);
    }
    return new Section(
        "%s of each splitter, %s/s".formatted(what, rate),
        new Grid(head, rows),
        "Medians of all rounds.",
        true);
  }
}
