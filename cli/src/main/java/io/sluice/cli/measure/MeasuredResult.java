package io.sluice.cli.measure;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.bench.query.report.RunResult;
import io.sluice.bench.query.report.TextTable;
import io.sluice.bench.query.report.Verdict;
import io.sluice.cli.contract.Result;
import java.nio.file.Path;

/**
 * A measured run.
 *
 * @param document as {@code sluice.bench/1}
 */
record MeasuredResult(RunResult run, String document, Path report) implements Result {

  @JsonValue
  @JsonRawValue
  String json() {
    return document;
  }

  @Override
  public String text() {
    return "%n%s%n%s%n%nreport: %s".formatted(TextTable.of(run), Verdict.of(run), report);
  }
}
