package io.sluice.cli;

import io.sluice.bench.window.demo.DemoResult;
import io.sluice.bench.window.demo.ReplaySettings;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.measure.Hosts;
import io.sluice.cli.measure.WindowDemoResult;
import io.sluice.cli.measure.WindowDemoRun;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code sluice demo window}. */
@Command(
    name = "window",
    header = "Windows that answer at their end, in 90 s.",
    description =
        "Computes the mean distance of real taxi trips per zone on an embedded Flink, twice on "
            + "the same trips: in stock windows, which wait for 99.9 %% of all trips, and in "
            + "approximate ones, which answer as soon as the bound of the error holds.",
    footer = {"  sluice demo window", "  sluice demo window --error 2 --rate 10000"})
final class DemoWindowCommand implements Callable<Integer> {

  @Option(
      names = "--windows",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      defaultValue = "14",
      description = "windows that count, after 11 of warm-up (default: ${DEFAULT-VALUE})")
  private int windows;

  @Option(
      names = "--size",
      converter = WholeNumber.Positive.class,
      paramLabel = "MS",
      defaultValue = "3000",
      description = "length of a window (default: ${DEFAULT-VALUE})")
  private int size;

  @Option(
      names = "--rate",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      defaultValue = "4000",
      description = "trips a second (default: ${DEFAULT-VALUE})")
  private int rate;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "of the order of trips (default: ${DEFAULT-VALUE})")
  private long seed;

  @Mixin private WindowBoundOptions bound;
  @Mixin private CommonOptions common;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    ReplaySettings settings =
        new ReplaySettings(
            rate,
            ReplaySettings.WARM_UP + windows + 1,
            ReplaySettings.WARM_UP,
            size,
            100 * bound.error().share(),
            100 * bound.confidence().level(),
            seed);
    List<String> host = new Hosts(SluiceHome.directory()).flinkWindow();
    spec.commandLine()
        .getErr()
        .printf(
            "replaying %d s of taxi trips, the first %d s to warm up%n",
            settings.windows() * settings.sizeMillis() / 1000,
            settings.warmUp() * settings.sizeMillis() / 1000);
    DemoResult result = WindowDemoRun.run(host, settings);
    common.print(new WindowDemoResult(result));
    return result.holds() ? ExitCode.DONE : ExitCode.CHECK_FAILED;
  }
}
