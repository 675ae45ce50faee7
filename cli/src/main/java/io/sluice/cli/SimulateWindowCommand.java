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
      names = "--windows",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      defaultValue = "1000",
      description = "windows that count, in each case (default: ${DEFAULT-VALUE})")
  private int windows;

  @Option(
      names = "--rate",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      defaultValue = "1000",
      description = "events a second (default: ${DEFAULT-VALUE})")
  private int rate;

  @Option(
      names = "--size",
      converter = WholeNumber.Positive.class,
      paramLabel = "MS",
      defaultValue = "3000",
      description = "length of a window (default: ${DEFAULT-VALUE})")
  private int size;

  @Option(
      names = "--estimator",
      paramLabel = "NAME",
      defaultValue = "corrected",
      description =
          "corrected, or a control that does not hold: without-late-ratio, printed "
              + "(default: ${DEFAULT-VALUE})")
  private String estimator;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "of all that is drawn (default: ${DEFAULT-VALUE})")
  private long seed;

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
          windows,
          Duration.ofMillis(size),
          rate,
          bound.error(),
          bound.confidence(),
          Otherwise.WAIT,
          Estimator.of(estimator),
          seed);
    } catch (IllegalArgumentException e) {
      throw UserError.usage(e.getMessage());
    }
  }
}
