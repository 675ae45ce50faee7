package io.sluice.cli.simulate;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.tuple.paper.PaperFigures;
import io.sluice.bench.tuple.report.PaperTables;
import io.sluice.bench.tuple.report.TupleReport;
import io.sluice.cli.contract.Result;
import java.util.Map;
import java.util.stream.Collectors;

/** Shows the simulated figures of the paper, beside the paper's own numbers. */
public record PaperFiguresResult(PaperFigures figures) implements Result {

  @JsonValue
  @JsonRawValue
  String json() {
    return ResultJson.lines(figures).strip();
  }

  @Override
  public String text() {
    return PaperTables.figures(figures).entrySet().stream()
        .map(figure -> figure.getKey() + "\n" + GridText.of(figure.getValue()))
        .collect(
            Collectors.joining(
                "\n",
                "Hone, section 4.4: 10,000 slots of 0.1 ms, %d seeds\n\n"
                    .formatted(figures.seeds()),
                "\n" + GridText.of(PaperTables.claims(figures)) + "\n" + PaperTables.CLAIMS_NOTE));
  }

  /** Returns the HTML page of the figures. */
  public String page(String command) {
    return TupleReport.of(figures, Map.of("command", command));
  }
}
