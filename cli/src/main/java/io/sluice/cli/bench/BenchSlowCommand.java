package io.sluice.cli.bench;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.tuple.slow.SlowExperiment;
import io.sluice.bench.tuple.slow.arm.SlowHost;
import io.sluice.bench.tuple.slow.plan.SlowBenchSettings;
import io.sluice.cli.home.SluiceHome;
import io.sluice.cli.measure.Commit;
import io.sluice.cli.measure.ExperimentRun;
import io.sluice.cli.measure.Hosts;
import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.ComparisonOptions;
import io.sluice.cli.option.WholeNumber;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice bench slow}. */
@Command(
    name = "slow",
    header = "A slow subtask of Flink, before and after the advice.",
    description = {
      "Runs a Flink job of sources that hand records in turn to as many subtasks, one of which is "
          + "slower than its peers; the seed says which. Compares how many records are taken in, and "
          + "checks that each is taken in once. Asks every second what 'sluice doctor --rest' would "
          + "say, and shows after how many seconds it names that subtask. Every arm of every round has "
          + "new processes. Ratios are against the first arm.",
      "Arms: stock (Flink), adaptive (Flink's adaptive partitioner, which looks at four subtasks), "
          + "traverse (the same, which looks at all), advised (all lines that the doctor advises). The "
          + "ideal, which is every subtask always busy, is computed.",
      "With Sluice: observe (looks at what waits between TaskManagers), oldest (sends the oldest "
          + "head first), lbf (the largest backlog first)."
    },
    footer = {
      "  sluice bench slow",
      "  sluice bench slow --parallelism 4,8 --arms stock,advised",
      "  sluice bench slow --arms stock,observe,oldest,lbf --checkpoint-every 2",
      "  sluice bench slow --workload slow,keys,sink,even --arms stock --rounds 20",
      "  sluice bench slow --resume runs/20260101-120000-slow-4",
    })
final class BenchSlowCommand implements Callable<Integer> {

  @Option(
      names = "--workload",
      split = ",",
      hideParamSyntax = true,
      paramLabel = "NAME,...",
      description =
          "slow (one subtask is slower), or what could be taken for it: keys (half of the records have "
              + "the same key), sink (a slow sink further down), even (nothing is slow) (default: slow)")
  private List<String> workloads = List.of("slow");

  @Option(
      names = "--parallelism",
      split = ",",
      hideParamSyntax = true,
      converter = WholeNumber.Positive.class,
      paramLabel = "N,...",
      description = "sources, and as many subtasks, each measured by itself (default: 4)")
  private List<Integer> parallelisms = List.of(4);

  @Option(
      names = "--factor",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description =
          "how many times as long the slow subtask takes for a record (default: as many as there are "
              + "subtasks)")
  private int factor;

  @Option(
      names = "--bytes",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description =
          "bytes of a record; the fewer, the more of them wait in buffers, and the longer the warm-up "
              + "has to be (default: ${DEFAULT-VALUE})")
  private int bytes = 100;

  @Option(
      names = "--task-managers",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "processes that share the subtasks (default: ${DEFAULT-VALUE})")
  private int taskManagers = 2;

  @Option(
      names = "--collect-every",
      paramLabel = "S",
      description =
          "seconds after which Flink collects its metrics anew, for which the doctor waits; Flink "
              + "itself has 10 (default: ${DEFAULT-VALUE})")
  private double collectEvery = 2;

  @Option(
      names = "--checkpoint-every",
      paramLabel = "S",
      description =
          "seconds after which Flink takes another checkpoint; 0 for none (default: "
              + "${DEFAULT-VALUE})")
  private double checkpointEvery;

  @Option(
      names = "--warm-up",
      paramLabel = "S",
      description = "seconds of each round that do not count (default: ${DEFAULT-VALUE})")
  private double warmUp = 15;

  @Mixin
  private ComparisonOptions comparison =
      new ComparisonOptions(20, "stock", "adaptive", "traverse", "advised");

  @Mixin private MeasureOptions measure;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws IOException {
    Plan<SlowBenchSettings> plan =
        measure.plan(SlowBenchSettings.EXPERIMENT, SlowBenchSettings.class, this::plan);
    Path home = SluiceHome.directory();
    SlowHost host = new Hosts(home).flinkSlow();
    ExperimentRun run =
        new ExperimentRun(measure.details, Commit.of(home), common.err(), common::print);
    return measure.run(plan, measure.page(), run, folder -> new SlowExperiment(plan, host));
  }

  private Plan<SlowBenchSettings> plan() {
    measure.requireFreshProcesses();
    return new SlowBenchSettings(
            factor,
            bytes,
            taskManagers,
            collectEvery,
            checkpointEvery,
            warmUp,
            comparison.seconds())
        .plan(
            common.commandLine(),
            comparison.arms(),
            workloads,
            parallelisms,
            comparison.rounds(),
            measure.repeats(),
            !measure.trial,
            comparison.seed());
  }
}
