package io.sluice.cli.bench;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.load.Durations;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.query.plan.Timing;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.ComparisonOptions;
import io.sluice.cli.option.HostOptions;
import io.sluice.cli.option.LoadOptions;
import io.sluice.cli.option.SplitOptions;
import io.sluice.cli.option.WorkloadOptions;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice bench query}. */
@Command(
    name = "query",
    header = "Compares orders of queries on an embedded Flink.",
    description = {
      "Compares arms. Every arm gets the same records at the same planned times; the order of arms "
          + "is shuffled for each round. Ratios are against the first arm; a claim takes eight "
          + "starts of the processes.",
      "An arm is stock, observe or a policy. A policy may be followed by +priority (nice "
          + "values instead of gates) and by settings behind colons. stock,stock shows the "
          + "spread of the measurement itself."
    },
    footer = {
      "  sluice bench query",
      "  sluice bench query --arms stock,stock,fcfs,random,qs,sbox,klink --rounds 12",
      "  sluice bench query --arms stock,klink,klink:sluice.query.period=50ms",
      "  sluice bench query --arms stock,sbox,klink,klink-printed-95,klink-delays",
      "  sluice bench query --queries 60 --events-per-query 10000 --steady",
      "  sluice bench query --workload lrb --source kafka --parallelism 2",
      "  sluice bench query --arms stock,klink,klink+priority",
      "  sluice bench query --backlog inside --heap 1g --workload pages \\",
      "      --arms stock,klink-nomm,klink",
      "  sluice bench query --task-managers 2 \\",
      "      --arms stock,klink,klink:sluice.query.forwarding=off,hr",
      "  sluice bench query --resume runs/20260101-120000-query-mix",
      "  sluice bench query --resume runs/20260101-120000-query-mix --rounds 12",
    })
final class BenchQueryCommand implements Callable<Integer> {

  @Mixin private SplitOptions split;

  @Option(
      names = "--source",
      paramLabel = "memory|kafka",
      description = "where the backlog waits (default: ${DEFAULT-VALUE})")
  private String source = "memory";

  @Option(
      names = "--checkpoint-interval",
      paramLabel = "TIME",
      description = "interval of checkpoints; 0s for none (default: ${DEFAULT-VALUE})")
  private String checkpointInterval = "2s";

  @Option(names = "--unaligned", description = "take unaligned checkpoints")
  private boolean unaligned;

  @Option(
      names = "--state",
      paramLabel = "heap|rocksdb",
      description = "where operators keep their state (default: ${DEFAULT-VALUE})")
  private String state = "heap";

  @Mixin private ComparisonOptions comparison = new ComparisonOptions(24, "stock", "sbox", "klink");

  @Mixin private LoadOptions load;
  @Mixin private WorkloadOptions workload;
  @Mixin private MeasureOptions measure;
  @Mixin private HostOptions hosts;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws IOException {
    Plan<QueryBenchSettings> plan =
        measure.plan(QueryBenchSettings.EXPERIMENT, QueryBenchSettings.class, this::plan);
    return hosts.run(plan, measure, measure.page(), measure.details, common);
  }

  private Plan<QueryBenchSettings> plan() {
    if (!List.of("memory", "kafka").contains(source)) {
      throw UserError.usage("--source %s: expected memory or kafka".formatted(source));
    }
    int taskManagers = split.taskManagers();
    if (taskManagers > 0 && source.equals("kafka")) {
      throw UserError.usage(
          "--task-managers %d: queries are split with --source memory only"
              .formatted(taskManagers));
    }
    boolean inside = split.isBacklogInside();
    if (inside && (taskManagers > 0 || source.equals("kafka"))) {
      throw UserError.usage(
          "--backlog inside: it works in one process and with --source memory only; drop the other "
              + "option");
    }
    WorkloadOptions.Details details =
        new WorkloadOptions.Details(
            split.parallelism(),
            load.delays(),
            inside ? "heap" : source,
            Durations.millis(checkpointInterval),
            unaligned,
            state,
            taskManagers);
    return new QueryBenchSettings(
            workload.workload(details, comparison.seed()),
            load.load(),
            load.burst(),
            timing(),
            hosts.heap(comparison.arms().size()).jvm(),
            load.perQueryEps())
        .plan(
            common.commandLine(),
            hosts.enforcing(comparison.arms()),
            comparison.rounds(),
            measure.restartEvery,
            measure.repeats(),
            !measure.trial,
            comparison.seed());
  }

  private Timing timing() {
    return measure.trial
        ? Timing.trial(comparison.seconds())
        : Timing.full(comparison.seconds())
            .sharedBy(split.taskManagers())
            .forQueries(workload.queries());
  }
}
