package io.sluice.cli.doctor;

import io.sluice.bench.experiment.report.Columns;
import io.sluice.cli.contract.Result;
import io.sluice.linux.host.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The findings about a host, for one process.
 *
 * @param advice what is worth trying with the engines that run, a line each
 * @param flink the subtasks of a Flink that hold others up; null if none was asked about
 */
public record Diagnosis(long process, List<Row> findings, List<String> advice, SlowSubtasks flink)
    implements Result {

  /** One finding; without a remedy that is null. */
  public record Row(String what, boolean works, String evidence, String remedy) {}

  /**
   * Returns that of one process.
   *
   * @param engines the processes to look at for a second, and their names for users; empty for all
   *     Flink TaskManagers and Storm workers that run
   * @param flink what was seen of a Flink's subtasks; null for nothing
   */
  public static Diagnosis of(
      long process, List<Finding> findings, Map<Long, String> engines, SlowSubtasks flink)
      throws InterruptedException {
    return new Diagnosis(
        process,
        findings.stream()
            .map(
                each ->
                    new Row(each.what(), each.works(), each.evidence(), each.remedy().orElse(null)))
            .toList(),
        EngineAdvice.of(engines.isEmpty() ? EngineAdvice.running() : engines),
        flink);
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
    if (flink != null) {
      flink.advice().forEach(line -> text.append('\n').append(line).append('\n'));
    }
    return text.toString().stripTrailing();
  }
}
