package io.sluice.bench.thread.report;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Section;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.thread.round.StepResult;
import io.sluice.bench.thread.round.StepResult.OperatorResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/** Makes tables of each operator's queue and cost per item. */
public final class OperatorsSection {

  private static final String TITLE = "items in front of each operator, medians of rounds";
  private static final Map<String, ToDoubleFunction<OperatorResult>> COLUMNS =
      new LinkedHashMap<>();

  static {
    COLUMNS.put("queue p50", OperatorResult::queueP50);
    COLUMNS.put("p90", OperatorResult::queueP90);
    COLUMNS.put("p99", OperatorResult::queueP99);
    COLUMNS.put("max", OperatorResult::queueMax);
    COLUMNS.put("in/s", OperatorResult::inEps);
    COLUMNS.put("us", OperatorResult::costUs);
  }

  private OperatorsSection() {}

  /** Returns a section for each load, and for each engine if there are several. */
  public static List<Section> all(Results<StepResult> results) {
    List<Section> sections = new ArrayList<>();
    for (String workload : results.plan().workloads()) {
      for (String part : results.comparison().parts().keySet()) {
        Grid grid = grid(results, workload, part);
        if (!grid.rows().isEmpty()) {
          String heading = results.comparison().heading(results, workload, part);
          sections.add(
              new Section(
                  heading + ": " + TITLE,
                  grid,
                  "in/s: items taken in; us: CPU time of its threads per item.",
                  true));
        }
      }
    }
    return sections;
  }

  private static Grid grid(Results<StepResult> results, String workload, String part) {
    Map<String, List<StepResult>> arms = new LinkedHashMap<>();
    Set<String> names = new TreeSet<>();
    for (String label : results.labels()) {
      List<StepResult> steps =
          results.view(label, workload, part).rounds().stream().map(Round::report).toList();
      arms.put(label, steps);
      steps.forEach(step -> names.addAll(step.operators().keySet()));
    }
    List<String> head = new ArrayList<>(List.of("operator", "arm"));
    head.addAll(COLUMNS.keySet());
    List<List<String>> rows = new ArrayList<>();
    for (String name : names) {
      arms.forEach((arm, steps) -> rows.add(row(name, arm, steps)));
    }
    return new Grid(head, rows);
  }

  private static List<String> row(String name, String arm, List<StepResult> steps) {
    List<OperatorResult> operators =
        steps.stream()
            .map(step -> Optional.ofNullable(step.operators().get(name)))
            .flatMap(Optional::stream)
            .toList();
    List<String> row = new ArrayList<>(List.of(name, arm));
    COLUMNS
        .values()
        .forEach(
            value ->
                row.add(
                    Grid.number(Summary.median(operators.stream().mapToDouble(value).toArray()))));
    return row;
  }
}
