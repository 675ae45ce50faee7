package io.sluice.cli;

import io.sluice.bench.plan.Durations;
import io.sluice.cli.explain.Journals;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sluice explain}. */
@Command(
    name = "explain",
    description = {
      "Reads the journal of a running or ended Flink with Sluice: how busy the machine is, what the",
      "order by due time gains or would gain, what would help, and which query ran when and why.",
      "Also while Sluice only observes. The setting sluice.journal.dir makes a journal."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  sluice run --journal /tmp/journal my-job.jar",
      "  sluice explain /tmp/journal",
      "  sluice explain /tmp/journal --query clicks-per-ad --last 30s",
      "  sluice explain runs/20260101-120000-mix --output json",
    })
final class ExplainCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "FILE|DIR",
      description = "a journal, the folder of journals, or the folder of a run")
  private Path place;

  @Option(
      names = "--query",
      paramLabel = "NAME",
      description = "only this query, with its last turns; name or id")
  private String query;

  @Option(
      names = "--last",
      paramLabel = "TIME",
      description = "only the end of each journal (default: all of it)")
  private String last;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws IOException {
    long millis =
        last == null ? Long.MAX_VALUE : WorkloadOptions.refusing(() -> Durations.millis(last));
    common.print(Journals.explain(place, Optional.ofNullable(query), millis));
    return 0;
  }
}
