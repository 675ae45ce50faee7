package io.sluice.cli.doctor;

import io.sluice.bench.report.Columns;
import io.sluice.cli.contract.Result;
import io.sluice.linux.host.Finding;
import java.util.ArrayList;
import java.util.List;

/** What was found of a host, for one process. */
public record Diagnosis(long process, List<Row> findings) implements Result {

  /** One finding; without a remedy that is null. */
  public record Row(String what, boolean works, String evidence, String remedy) {}

  public static Diagnosis of(long process, List<Finding> findings) {
    return new Diagnosis(
        process,
        findings.stream()
            .map(
                each ->
                    new Row(each.what(), each.works(), each.evidence(), each.remedy().orElse(null)))
            .toList());
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
    return text.toString().stripTrailing();
  }
}
