package io.sluice.cli.simulate;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.window.RecordedResult;
import io.sluice.bench.window.recorded.RecordedEvents;
import io.sluice.bench.window.report.WindowReport;
import io.sluice.bench.window.report.WindowVerdict;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.Result;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Shows the results of approximate windows on recorded events.
 *
 * @param facts how the events were read, for users
 */
public record RecordedWindowsResult(
    RecordedEvents events, WindowVerdict verdict, Map<String, String> facts) implements Result {

  /** Holds the numbers and the facts for users. */
  private record Document(
      Map<String, String> facts,
      @JsonUnwrapped RecordedResult run,
      double confidence,
      boolean missed,
      String verdict) {}

  @JsonValue
  @JsonRawValue
  String json() {
    return ResultJson.lines(
            new Document(
                facts,
                verdict.run(),
                verdict.confidence().level(),
                verdict.missed(),
                verdict.text()))
        .strip();
  }

  @Override
  public String text() {
    RecordedResult run = verdict.run();
    String read =
        facts.entrySet().stream()
            .map(fact -> fact.getKey() + ": " + fact.getValue() + "\n")
            .collect(Collectors.joining());
    return read
        + "\n"
        + new SimulatedWindowsResult(verdict.confidence().level(), List.of(run.result())).text()
        + "\n\n"
        + reasons(run)
        + stock(run)
        + unanswered(run)
        + "\n"
        + verdict.text();
  }

  private static String reasons(RecordedResult run) {
    return run.result().reasons().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(
            each ->
                String.format(
                    Locale.ROOT,
                    "%s %.1f %%",
                    each.getKey(),
                    100.0 * each.getValue() / run.result().windows()))
        .collect(Collectors.joining(", ", "reasons: ", "\n"));
  }

  private static String stock(RecordedResult run) {
    return String.format(
        Locale.ROOT,
        "stock windows that wait for %.1f %%: bound %s, wait p50 %s, p99 %s, %.2f %% of events"
            + " lost%n",
        100 * run.stock().share(),
        WindowVerdict.time(run.stock().boundMillis()),
        WindowVerdict.time(run.stock().waitP50Millis()),
        WindowVerdict.time(run.stock().waitP99Millis()),
        100 * run.stock().lost());
  }

  private static String unanswered(RecordedResult run) {
    return run.unanswered() == 0
        ? ""
        : "unanswered: %d results of keys whose events all came after their window had answered%n"
            .formatted(run.unanswered());
  }

  /** Returns the HTML page of the result. */
  public String page(String command) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("command", command);
    all.putAll(facts);
    return WindowReport.of(events, verdict, all);
  }

  /** Returns 0 if intervals covered as often as they promise, else 4. */
  public int exitCode() {
    return verdict.missed() ? ExitCode.CHECK_FAILED : ExitCode.DONE;
  }
}
