package io.sluice.cli.simulate;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.tuple.arrivals.ArrivalSource;
import io.sluice.bench.tuple.report.OrderTable;
import io.sluice.bench.tuple.report.TupleReport;
import io.sluice.bench.tuple.slots.LbfBound;
import io.sluice.bench.tuple.slots.OrderScore;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.Result;
import java.util.List;
import java.util.Map;

/**
 * Shows how orders of outgoing tuples did in time slots.
 *
 * @param seeds number of runs
 */
public record SimulatedTuplesResult(ArrivalSource source, int seeds, List<OrderScore> scores)
    implements Result {

  private record Document(
      String source, int seeds, int bound, boolean withinBound, List<OrderScore> scores) {}

  @JsonValue
  @JsonRawValue
  String json() {
    return ResultJson.lines(
            new Document(
                source.text(), seeds, LbfBound.of(source.tasks()), isWithinBound(), scores))
        .strip();
  }

  @Override
  public String text() {
    return "%s; means of %d seeds (least-most)\n\n%s\n%s\n%s"
        .formatted(
            source.text(), seeds, GridText.of(OrderTable.of(scores)), OrderTable.NOTE, bound());
  }

  private String bound() {
    return "bound of lbf: %d optima, %s"
        .formatted(LbfBound.of(source.tasks()), isWithinBound() ? "kept" : "BROKEN");
  }

  private boolean isWithinBound() {
    return scores.stream().allMatch(OrderScore::isWithinBound);
  }

  /** Returns the HTML page of the result. */
  public String page(String command) {
    return TupleReport.of(source.text(), scores, Map.of("command", command, "lbf", bound()));
  }

  /** Returns 0 if the order lbf (largest backlog first) kept its bound, else 4. */
  public int exitCode() {
    return isWithinBound() ? ExitCode.DONE : ExitCode.CHECK_FAILED;
  }
}
