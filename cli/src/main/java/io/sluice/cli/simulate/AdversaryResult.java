package io.sluice.cli.simulate;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.tuple.slots.AdversaryStudy;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.Result;
import io.sluice.core.tuple.SendOrderKind;
import java.util.List;

/** Shows how orders did under the worst arrivals that an adversary could make for them. */
public record AdversaryResult(List<AdversaryStudy.Row> rows) implements Result {

  private record Document(List<AdversaryStudy.Row> rows) {}

  @JsonValue
  @JsonRawValue
  String json() {
    return ResultJson.lines(new Document(rows)).strip();
  }

  @Override
  public String text() {
    return GridText.of(
            new Grid(
                List.of("order", "queues", "max backlog", "optimum", "ratio", "bound of lbf"),
                rows.stream().map(AdversaryResult::cells).toList()))
        + "\noptimum: least maximum backlog of any schedule that knows the arrivals beforehand";
  }

  private static List<String> cells(AdversaryStudy.Row row) {
    return List.of(
        row.order(),
        Integer.toString(row.tasks()),
        Long.toString(row.maximumBacklog()),
        Integer.toString(row.optimum()),
        Grid.number(row.ratio()),
        isBounded(row) ? Integer.toString(row.bound()) : "");
  }

  private static boolean isBounded(AdversaryStudy.Row row) {
    return row.order().equals(SendOrderKind.LBF.word());
  }

  /** Returns 0 if the order lbf (largest backlog first) kept its bound, else 4. */
  public int exitCode() {
    return rows.stream().allMatch(row -> !isBounded(row) || row.ratio() <= row.bound())
        ? ExitCode.DONE
        : ExitCode.CHECK_FAILED;
  }
}
