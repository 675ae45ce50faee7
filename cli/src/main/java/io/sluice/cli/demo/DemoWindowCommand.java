package io.sluice.cli.demo;

import io.sluice.bench.window.demo.DemoResult;
import io.sluice.bench.window.demo.ReplaySettings;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.home.SluiceHome;
import io.sluice.cli.measure.Hosts;
import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.WindowBoundOptions;
import io.sluice.cli.option.WindowStreamOptions;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code sluice demo window}. */
@Command(
    name = "window",
    header = "Shows windows that answer at their end, in 90 s.",
    description =
        "Computes the mean distance of real taxi trips per zone on an embedded Flink, twice on "
            + "the same trips: in stock windows, which wait for 99.9 %% of all trips, and in "
            + "approximate ones, which answer as soon as the bound of the error holds.",
    footer = {"  sluice demo window", "  sluice demo window --error 2 --rate 10000"})
final class DemoWindowCommand implements Callable<Integer> {

  @Mixin private WindowStreamOptions stream = new WindowStreamOptions(14, 4000);
  @Mixin private WindowBoundOptions bound;
  @Mixin private CommonOptions common;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    ReplaySettings settings =
        new ReplaySettings(
            stream.rate(),
            ReplaySettings.WARM_UP + stream.windows() + 1,
            ReplaySettings.WARM_UP,
            stream.size(),
            100 * bound.error().share(),
            100 * bound.confidence().level(),
            stream.seed());
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
