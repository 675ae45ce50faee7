package io.sluice.cli;

import io.sluice.bench.window.Estimator;
import io.sluice.bench.window.WindowCase;
import io.sluice.bench.window.WindowCases;
import io.sluice.bench.window.WindowPlan;
import io.sluice.bench.window.WindowResult;
import io.sluice.bench.window.WindowSimulation;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.SimulatedWindowsResult;
import io.sluice.core.window.Otherwise;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice simulate window}. */
@Command(
    name = "window",
    header = "How often the intervals of windows cover.",
    description =
        "Runs approximate windows on named streams in virtual time. Shows how often their "
            + "intervals cover the result over all events, how long windows wait, and how wrong "
            + "their answers are.",
    footer = {
      "  sluice simulate window",
      "  sluice simulate window --case taxi-pairs,bursts --rate 5000 --error 2",
      "  sluice simulate window --case taxi-pairs --estimator printed",
    })
final class SimulateWindowCommand implements Callable<Integer> {

  @Option(
      names = "--case",
      split = ",",
      paramLabel = "NAME",
      description = "streams to simulate (default: all)")
  private List<String> cases = WindowCases.ALL.stream().map(WindowCase::id).toList();

  @Option(
      names = "--estimator",
      paramLabel = "NAME",
      defaultValue = "corrected",
      description =
          "corrected; sampled, the same behind a sampler; or a control that does not hold: "
              + "without-late-ratio, printed (default: ${DEFAULT-VALUE})")
  private String estimator;

  @Mixin private WindowStreamOptions stream = new WindowStreamOptions(1000, 1000);
  @Mixin private WindowBoundOptions bound;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    List<WindowPlan> plans = cases.stream().map(this::plan).toList();
    List<WindowResult> results = plans.stream().map(WindowSimulation::run).toList();
    common.print(new SimulatedWindowsResult(bound.confidence().level(), results));
    return 0;
  }

  private WindowPlan plan(String id) {
    try {
      return new WindowPlan(
          WindowCases.of(id),
          stream.windows,
          Duration.ofMillis(stream.size),
          stream.rate,
          bound.error(),
          bound.confidence(),
          Otherwise.WAIT,
          Estimator.of(estimator),
          stream.seed);
    } catch (IllegalArgumentException e) {
      throw UserError.usage(e.getMessage());
    }
  }
}
