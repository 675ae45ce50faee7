package io.sluice.cli.measure;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.report.TextReport;
import io.sluice.bench.experiment.report.Verdict;
import io.sluice.cli.contract.Result;
import java.nio.file.Path;

/**
 * The result of a measured run.
 *
 * @param document the JSON document, {@code sluice.bench/1}
 */
record MeasuredResult<R>(Results<R> results, String document, Path report, boolean details)
    implements Result {

  @JsonValue
  @JsonRawValue
  String json() {
    return document;
  }

  @Override
  public String text() {
    return "%n%s%n%s%n%nreport: %s"
        .formatted(TextReport.of(results, details), Verdict.of(results), report);
  }
}
