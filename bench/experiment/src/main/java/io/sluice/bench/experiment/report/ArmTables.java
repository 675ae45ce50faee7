package io.sluice.bench.experiment.report;

import io.sluice.bench.experiment.ArmView;
import io.sluice.bench.experiment.Column;
import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the tables with a row per arm, for each workload and each part. */
final class ArmTables {

  private ArmTables() {}

  /** A table with a title, which may be empty. */
  record Titled(String title, Grid grid, boolean detail) {}

  static <R> List<Titled> of(Results<R> results) {
    List<Titled> all = new ArrayList<>();
    for (String workload : results.plan().workloads()) {
      for (String part : results.comparison().parts().keySet()) {
        String heading = results.comparison().heading(results, workload, part);
        for (Table<R> table : results.comparison().tables(results)) {
          String title =
              Stream.of(heading, table.title())
                  .filter(text -> !text.isEmpty())
                  .collect(Collectors.joining(": "));
          all.add(new Titled(title, grid(results, workload, part, table), table.detail()));
        }
      }
    }
    return all;
  }

  private static <R> Grid grid(Results<R> results, String workload, String part, Table<R> table) {
    List<String> head = new ArrayList<>(List.of("arm"));
    table.columns().forEach(column -> head.add(column.title()));
    List<List<String>> rows = new ArrayList<>();
    for (String label : results.labels()) {
      ArmView<R> arm = results.view(label, workload, part);
      if (!arm.rounds().isEmpty()) {
        List<String> row = new ArrayList<>(List.of(label));
        for (Column<R> column : table.columns()) {
          row.add(column.cell().apply(arm));
        }
        rows.add(row);
      }
    }
    return new Grid(head, rows);
  }
}
