package io.sluice.cli.simulate;

import io.sluice.bench.window.Estimator;
import io.sluice.bench.window.Stragglers;
import io.sluice.bench.window.WindowCase;
import io.sluice.bench.window.WindowCases;
import io.sluice.bench.window.WindowPlan;
import io.sluice.bench.window.WindowResult;
import io.sluice.bench.window.WindowSimulation;
import io.sluice.bench.window.WindowSweep;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.WindowBoundOptions;
import io.sluice.cli.option.WindowStreamOptions;
import io.sluice.core.window.question.Otherwise;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code sluice simulate window}. */
@Command(
    name = "window",
    header = "Shows how often intervals of approximate windows cover.",
    description = {
      "Runs approximate windows on named streams, or on events of your own, in virtual time. "
          + "Shows how often their intervals cover the result over all events, how long windows "
          + "wait, and how wrong their answers are.",
      "A file has a line for each event, with its value, when it happened and when it arrived. "
          + "Exit code 4 says that intervals covered less often than they promise."
    },
    footer = {
      "  sluice simulate window",
      "  sluice simulate window --case taxi-pairs,bursts --rate 5000 --error 2",
      "  sluice simulate window --case taxi-pairs --estimator printed",
      "  sluice simulate window --csv trips.csv --value miles --time pickup \\",
      "      --arrival dropoff --key zone --size 3600000 --report trips.html",
      "  sluice simulate window --stragglers --report stragglers.html",
      "  sluice simulate window --sweep                      (takes some minutes)",
    })
final class SimulateWindowCommand implements Callable<Integer> {

  /** Holds the options that {@code --csv} excludes, since the file determines them. */
  private static final List<String> OF_STREAMS =
      List.of("--case", "--windows", "--rate", "--estimator", "--sweep");

  /**
   * Names streams with two distributions of lags as in the thesis, and one whose values depend on
   * lags.
   */
  private static final List<String> STRAGGLING = List.of("gamma-lags", "exponential", "taxi-pairs");

  @Option(
      names = "--case",
      split = ",",
      paramLabel = "NAME",
      description = "streams to simulate (default: all)")
  private List<String> cases = List.of();

  @Option(
      names = "--estimator",
      paramLabel = "NAME",
      defaultValue = "corrected",
      description =
          "corrected; sampled and sampled-by-four (the same behind one or four samplers); controls "
              + "that break their promise: without-late-ratio, printed; rivals without intervals: "
              + "exact, k-slack-max, coverage-slack, aq-k-slack, drop-late, drop-scale, "
              + "drop-scale-rho, aion-minus, floor (default: ${DEFAULT-VALUE})")
  private String estimator;

  @Option(
      names = "--stragglers",
      description =
          "show how long windows would wait for their last events, and how much these change "
              + "results")
  private boolean stragglers;

  @Option(
      names = "--sweep",
      description =
          "run each stream at 90 and 99 %%, with bounds of 1, 2 and 10 %%, and with 2 to 40 %% of "
              + "the events late")
  private boolean sweep;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "write the result of --csv, --stragglers or one --case to this HTML file")
  private Path report;

  @ArgGroup(exclusive = false)
  private WindowFileOptions file;

  @Mixin private WindowStreamOptions stream = new WindowStreamOptions(1000, 1000);
  @Mixin private WindowBoundOptions bound;
  @Mixin private CommonOptions common;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (file != null) {
      refuseOptionsOfStreams();
      return recorded(List.of(file.stream(stream.size())));
    }
    if (stragglers) {
      return recorded(plans(STRAGGLING).stream().map(RecordedStream::of).toList());
    }
    List<WindowPlan> plans = plans(WindowCases.ALL.stream().map(WindowCase::id).toList());
    if (report != null) {
      if (plans.size() > 1 || sweep) {
        throw UserError.usage(
            "--report draws a file, --stragglers, or one --case: give one of --csv, --stragglers "
                + "and --case");
      }
      return recorded(List.of(RecordedStream.of(plans.get(0))));
    }
    long start = System.nanoTime();
    if (sweep) {
      List<WindowSweep.Row> rows = WindowSweep.run(plans);
      sayHowFast(rows.stream().mapToLong(row -> row.result().events()).sum(), start);
      common.print(new SweptWindowsResult(rows));
      return ExitCode.DONE;
    }
    List<WindowResult> results = plans.parallelStream().map(WindowSimulation::run).toList();
    sayHowFast(results.stream().mapToLong(WindowResult::events).sum(), start);
    common.print(new SimulatedWindowsResult(bound.confidence().level(), results));
    return ExitCode.DONE;
  }

  private void refuseOptionsOfStreams() {
    for (String option : OF_STREAMS) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw UserError.usage(option + " is for named streams: leave it out with --csv");
      }
    }
  }

  private List<WindowPlan> plans(List<String> otherwise) {
    return UserError.refusing(
        () -> (cases.isEmpty() ? otherwise : cases).stream().map(this::plan).toList());
  }

  private WindowPlan plan(String id) {
    return new WindowPlan(
        WindowCases.of(id),
        stream.windows(),
        Duration.ofMillis(stream.size()),
        stream.rate(),
        bound.error(),
        bound.confidence(),
        Otherwise.WAIT,
        Estimator.of(estimator),
        stream.seed());
  }

  private int recorded(List<RecordedStream> streams) {
    long start = System.nanoTime();
    if (stragglers) {
      List<Stragglers> rows =
          UserError.refusing(
              () ->
                  streams.stream()
                      .map(each -> each.study(bound.error(), bound.confidence(), stream.seed()))
                      .toList());
      StragglersResult result = new StragglersResult(rows);
      ReportPage.write(report, () -> result.page(common.commandLine()));
      common.print(result);
      return ExitCode.DONE;
    }
    RecordedStream only = streams.get(0);
    RecordedWindowsResult result =
        UserError.refusing(() -> only.run(bound.error(), bound.confidence()));
    sayHowFast(only.events().size(), start);
    ReportPage.write(report, () -> result.page(common.commandLine()));
    common.print(result);
    return result.exitCode();
  }

  private void sayHowFast(long events, long start) {
    SimulationSpeed.say(common.err(), events, "events", start);
  }
}
