package io.sluice.cli.doctor;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.sluice.bench.experiment.report.Columns;
import io.sluice.cli.contract.Result;
import io.sluice.linux.host.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Holds the findings about a host, for one process.
 *
 * @param advice what is worth trying with the running engines, one line each
 * @param tasks those that hold their peers up in the engines that the user named
 */
public record Diagnosis(
    long process, List<Row> findings, List<String> advice, @JsonUnwrapped ComparedTasks tasks)
    implements Result {

  /** Holds one finding; the remedy is null if there is none. */
  public record Row(String what, boolean works, String evidence, String remedy) {}

  /**
   * Diagnoses one process.
   *
   * @param engines the processes to observe for a second, with their names for users; empty for all
   *     running Flink TaskManagers and Storm workers
   * @param tasks those that hold their peers up
   */
  public static Diagnosis of(
      long process, List<Finding> findings, Map<Long, String> engines, ComparedTasks tasks)
      throws InterruptedException {
    return new Diagnosis(
        process,
        findings.stream()
            .map(
                each ->
                    new Row(each.what(), each.works(), each.evidence(), each.remedy().orElse(null)))
            .toList(),
        EngineAdvice.of(engines.isEmpty() ? EngineAdvice.running() : engines),
        tasks);
  }

  @Override
  public String text() {
    List<List<String>> rows = new ArrayList<>();
    for (Row row : findings) {
      rows.add(List.of(row.what(), row.works() ? "yes" : "no"));
    }
    String[] starts = Columns.align(rows).split("\n", -1);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < findings.size(); i++) {
      Row row = findings.get(i);
      text.append(starts[i]).append("  ").append(row.evidence()).append('\n');
      if (row.remedy() != null) {
        text.append(" ".repeat(starts[i].length() + 2)).append("to allow it: ");
        text.append(row.remedy()).append('\n');
      }
    }
    advice.forEach(line -> text.append('\n').append(line).append('\n'));
    tasks.lines().forEach(line -> text.append('\n').append(line).append('\n'));
    return text.toString().stripTrailing();
  }
}
