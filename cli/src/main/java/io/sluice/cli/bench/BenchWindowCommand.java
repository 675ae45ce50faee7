package io.sluice.cli.bench;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.window.live.WindowBenchSettings;
import io.sluice.bench.window.live.WindowExperiment;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.home.SluiceHome;
import io.sluice.cli.measure.Commit;
import io.sluice.cli.measure.ExperimentRun;
import io.sluice.cli.measure.Heap;
import io.sluice.cli.measure.Hosts;
import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.ComparisonOptions;
import io.sluice.cli.option.HeapOption;
import io.sluice.cli.option.WholeNumber;
import io.sluice.cli.option.WindowBoundOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice bench window}. */
@Command(
    name = "window",
    header = "Compares windows that wait, estimate or drop late events.",
    description = {
      "Compares windows on the same events, each kind on its own embedded Flink: how long after "
          + "its end a window answers, and the error of the answer. Ratios are against the first "
          + "arm.",
      "Arms: stock (Flink's own windows), approximate (Sluice's), sampled (Sluice's, with a "
          + "sampler in front of the work), exact and k-slack-max (wait for nearly all events), "
          + "coverage-slack and aq-k-slack (wait for what the bound asks for; the latter as "
          + "published), drop-late, drop-scale, drop-scale-rho (answer at the end, without and "
          + "with an estimate of late events), aion-minus and aion-printed (sample as published), "
          + "floor (answers at the end from the events that have arrived)."
    },
    footer = {
      "  sluice bench window",
      "  sluice bench window --arms stock,exact,aq-k-slack,approximate --rounds 12",
      "  sluice bench window --workload ysb --delays cc --rate 25000",
      "  sluice bench window --workload nyt --order file --rate 1000",
      "  sluice bench window --workload ysb --arms exact,sampled --rate 25000 --work 52",
      "  sluice bench window --resume runs/20260101-120000-window-nyt",
    })
final class BenchWindowCommand implements Callable<Integer> {

  @Option(
      names = "--workload",
      split = ",",
      hideParamSyntax = true,
      paramLabel = "NAME,...",
      description =
          "nyt (mean distance of real taxi trips), ysb (ad views in JSON, counted), ysb-campaigns "
              + "(the same per campaign), kmeans (mean squared distance of pick-up points from the "
              + "nearest of eight centres) (default: nyt)")
  private List<String> workloads = List.of("nyt");

  @Option(
      names = "--order",
      paramLabel = "NAME",
      description =
          "order of the trips: shuffled, body (as in their file, without its last days) or file "
              + "(default: ${DEFAULT-VALUE})")
  private String order = "shuffled";

  @Option(
      names = "--delays",
      paramLabel = "NAME",
      description =
          "distributions of the delays of ad events and of the gaps between them: cc, gg, ec or "
              + "eg, of constant, gamma and exponential (default: ${DEFAULT-VALUE})")
  private String delays = "eg";

  @Option(
      names = "--data",
      paramLabel = "FILE",
      description =
          "points for kmeans in the columns of DEBS 2015, plain or .gz (default: generated points)")
  private Path data;

  @Option(
      names = "--rate",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "events a second (default: ${DEFAULT-VALUE})")
  private int rate = 5000;

  @Option(
      names = "--size",
      converter = WholeNumber.Positive.class,
      paramLabel = "MS",
      description = "length of a window (default: ${DEFAULT-VALUE})")
  private int size = 3000;

  @Option(
      names = "--warm-up",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description =
          "windows at the start of each round that are not measured (default: ${DEFAULT-VALUE})")
  private int warmUp = 11;

  @Option(
      names = "--work",
      paramLabel = "US",
      description =
          "microseconds of CPU that each event costs besides its parsing (default: "
              + "${DEFAULT-VALUE})")
  private double work;

  @Mixin private WindowBoundOptions bound;
  @Mixin private HeapOption heap = new HeapOption("512m");

  @Mixin
  private ComparisonOptions comparison =
      new ComparisonOptions(30, "exact", "aq-k-slack", "drop-scale-rho", "approximate", "floor");

  @Mixin private MeasureOptions measure;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws IOException {
    Plan<WindowBenchSettings> plan =
        measure.plan(WindowBenchSettings.EXPERIMENT, WindowBenchSettings.class, this::plan);
    Path home = SluiceHome.directory();
    List<String> host = new Hosts(home).flinkWindowBench(plan.settings().heapMegabytes());
    ExperimentRun run =
        new ExperimentRun(measure.details, Commit.of(home), common.err(), common::print);
    return measure.run(plan, measure.page(), run, folder -> new WindowExperiment(plan, host));
  }

  private Plan<WindowBenchSettings> plan() {
    if (data != null && !workloads.contains("kmeans")) {
      throw UserError.usage("--data is for --workload kmeans only: leave it out");
    }
    WindowBenchSettings settings =
        new WindowBenchSettings(
            order,
            delays,
            data == null ? "" : data.toAbsolutePath().toString(),
            rate,
            size,
            warmUp,
            comparison.seconds(),
            work,
            100 * bound.error().share(),
            100 * bound.confidence().level(),
            heap.of(1, Heap.Collector.PARALLEL).mebibytes());
    return settings.plan(
        common.commandLine(),
        comparison.arms(),
        workloads,
        comparison.rounds(),
        measure.restartEvery,
        measure.repeats(),
        !measure.trial,
        comparison.seed());
  }
}
