package io.sluice.cli.simulate;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.window.Stragglers;
import io.sluice.bench.window.report.StragglerReport;
import io.sluice.cli.contract.Result;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Shows, as a table, how long stragglers hold windows up and how much they add to accuracy. */
public record StragglersResult(List<Stragglers> streams) implements Result {

  private static final String HEAD =
      """
                               complete after its end    accuracy of the mean, %
                        late    p50 ms  p99 ms  longer   sample of  sample      all in   approximate
      stream            share                   by       all        of in time  time     windows
      """;

  private record Document(List<Stragglers> streams) {}

  @JsonValue
  @JsonRawValue
  String json() {
    return ResultJson.lines(new Document(streams)).strip();
  }

  @Override
  public String text() {
    return streams.stream()
        .map(StragglersResult::line)
        .collect(
            Collectors.joining(
                "",
                HEAD,
                """

                complete: when the last event of a window has arrived; longer by: share of its length
                samples: both of the same size, planned for the bound; the first waits for all events\
                """));
  }

  /** Returns the HTML page of the result. */
  public String page(String command) {
    return StragglerReport.of(streams, Map.of("command", command));
  }

  private static String line(Stragglers row) {
    return String.format(
        Locale.ROOT,
        "%-16s  %4.1f %%  %6.0f  %6.0f  %4.0f %%   %7.2f    %7.2f     %7.2f  %7.2f%n",
        row.source(),
        100 * row.lateShare(),
        row.completeP50Millis(),
        row.completeP99Millis(),
        100 * row.extraWait(),
        100 * row.accuracyWithStragglers(),
        100 * row.accuracyWithout(),
        100 * row.accuracyOfOnTime(),
        100 * row.accuracyOfEstimate());
  }
}
