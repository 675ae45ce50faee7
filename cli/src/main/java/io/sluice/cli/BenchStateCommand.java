package io.sluice.cli;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.state.plan.StateBenchSettings;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice bench state}. */
@Command(
    name = "state",
    header = "Compares a rescale with an elastic stage that moves slices.",
    description = {
      "Runs a job with Flink's own windows on three TaskManager processes, two of which hold its "
          + "state. In the middle of each round one command takes the third into use. Compares how "
          + "long output stops and how late results are, and checks that each visit is counted "
          + "once. Every arm of every round has new processes. Ratios are against the first arm.",
      "Arms: stock-rocksdb-local (RocksDB, restored from the local disk), "
          + "stock-rocksdb-checkpoint (the same, which rescales right after a checkpoint that the "
          + "command takes, so that hardly anything is replayed), stock-heap, stock-forst, elastic "
          + "(an elastic stage, which moves slices while it runs). Stock Flink rescales with its "
          + "adaptive scheduler, to a free slot and without other waits."
    },
    footer = {
      "  sluice bench state",
      "  sluice bench state --megabytes 50,200,500 --arms stock-heap,elastic",
      "  sluice bench state --workload sessions --arms elastic,elastic",
      "  sluice bench state --resume runs/20260101-120000-state-visits-200mb",
    })
final class BenchStateCommand implements Callable<Integer> {

  @Option(
      names = "--workload",
      split = ",",
      hideParamSyntax = true,
      paramLabel = "NAME,...",
      description =
          "visits (counts of visits, with a profile of each visitor, in tumbling windows) or "
              + "sessions (the same in session windows) (default: visits)")
  private List<String> workloads = List.of("visits");

  @Option(
      names = "--megabytes",
      split = ",",
      hideParamSyntax = true,
      converter = WholeNumber.Positive.class,
      paramLabel = "N,...",
      description = "size of the job's state; each size is measured by itself (default: 200)")
  private List<Integer> megabytes = List.of(200);

  @Mixin private StateRunOptions state;
  @Mixin private HeapOption heap;

  @Mixin
  private ComparisonOptions comparison =
      new ComparisonOptions(
          40, "stock-rocksdb-local", "stock-rocksdb-checkpoint", "stock-heap", "elastic");

  @Mixin private MeasureOptions measure;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws IOException {
    Plan<StateBenchSettings> plan =
        measure.plan(StateBenchSettings.EXPERIMENT, StateBenchSettings.class, this::plan);
    return StateRunOptions.run(plan, measure, measure.page(), measure.details, common);
  }

  private Plan<StateBenchSettings> plan() {
    measure.requireFreshProcesses();
    return new StateBenchSettings(state.rate, comparison.seconds, heap.askedMebibytes())
        .plan(
            common.commandLine(),
            comparison.arms,
            workloads,
            megabytes,
            comparison.rounds,
            measure.repeats(),
            !measure.trial,
            comparison.seed);
  }
}
