package io.sluice.cli;

import io.sluice.bench.plan.BenchPlan;
import io.sluice.bench.plan.Durations;
import io.sluice.bench.plan.Timing;
import io.sluice.bench.runner.RunFolder;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.Measurement;
import io.sluice.cli.measure.PagePort;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sluice bench}. */
@Command(
    name = "bench",
    description = {
      "Compares arms fairly: the same records at the same planned times, in turn, in an order",
      "shuffled for each pair. Ratios are against the first arm; 8 comparable pairs make a claim.",
      "An arm is stock, observe or a policy, +priority for nice values instead of gates, then",
      "settings behind colons; stock,stock is an A/A."
    },
    mixinStandardHelpOptions = true,
    subcommands = BenchLachesisCommand.class,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  sluice bench klink",
      "  sluice bench klink --arms stock,stock,fcfs,random,qs,sbox,klink --pairs 12",
      "  sluice bench klink --arms stock,klink,klink:sluice.period=50ms --workload ysb",
      "  sluice bench klink --workload lrb --source kafka --parallelism 2",
      "  sluice bench klink --arms stock,klink,klink+priority",
      "  sluice bench klink --backlog inside --heap 1g --workload pages --arms stock,klink-nomm,klink",
      "  sluice bench klink --task-managers 2 --arms stock,klink,klink:sluice.forwarding.use=off,hr",
      "  sluice bench --resume runs/20260101-120000-mix",
      "  sluice bench --resume runs/20260101-120000-mix --pairs 12",
    })
final class BenchCommand implements Callable<Integer> {

  private static final List<String> BENCHES = List.of("klink");

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      description = "what to measure: klink (queries in order of due time, and its rivals)")
  private String name;

  @Option(
      names = "--parallelism",
      paramLabel = "N",
      defaultValue = "1",
      description = "of each query (default: ${DEFAULT-VALUE})")
  private int parallelism;

  @Option(
      names = "--source",
      paramLabel = "memory|kafka",
      defaultValue = "memory",
      description = "where the backlog waits (default: ${DEFAULT-VALUE})")
  private String source;

  @Mixin private BacklogOption backlog;

  @Option(
      names = "--checkpoint-interval",
      paramLabel = "TIME",
      defaultValue = "2s",
      description = "0s for no checkpoints (default: ${DEFAULT-VALUE})")
  private String checkpointInterval;

  @Mixin private TaskManagersOption taskManagers;

  @Option(names = "--unaligned", description = "unaligned checkpoints")
  private boolean unaligned;

  @Option(
      names = "--state",
      paramLabel = "heap|rocksdb",
      defaultValue = "heap",
      description = "where operators keep their state (default: ${DEFAULT-VALUE})")
  private String state;

  @Option(
      names = "--restart-every",
      paramLabel = "N",
      defaultValue = "0",
      description = "fresh host processes after N pairs, 0 for never (default: ${DEFAULT-VALUE})")
  private int restartEvery;

  @Option(
      names = "--trial",
      description = "hardly any warm-up: to see that everything works, not to measure")
  private boolean trial;

  @Option(names = "--port", paramLabel = "N", description = "show a live page on this port")
  private Integer port;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "continue the run in this folder by its own plan; --pairs can make it longer")
  private Path resume;

  @Spec private CommandSpec spec;
  @Mixin private ComparisonOptions comparison;
  @Mixin private EnforcementOption enforcement;
  @Mixin private LoadOptions load;
  @Mixin private WorkloadOptions workload;
  @Mixin private RunOptions runs;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws IOException {
    PagePort.check(port);
    return resume == null ? begin() : proceed();
  }

  private int begin() throws IOException {
    if (name == null || !BENCHES.contains(name)) {
      throw UserError.usage(
          "%s; there is: %s"
              .formatted(
                  name == null ? "which bench?" : "unknown bench '" + name + "'",
                  String.join(", ", BENCHES)));
    }
    BenchPlan plan = WorkloadOptions.refusing(this::plan);
    return run(plan, () -> runs.folder(plan));
  }

  private int proceed() throws IOException {
    RunFolder folder = open(resume);
    return run(folder.plan(), () -> folder);
  }

  private RunFolder open(Path directory) throws IOException {
    try {
      RunFolder folder = RunFolder.open(directory);
      boolean asked = spec.commandLine().getParseResult().hasMatchedOption("--pairs");
      return asked ? folder.extendedTo(comparison.pairs()) : folder;
    } catch (IllegalArgumentException e) {
      throw UserError.usage("--resume: " + e.getMessage());
    }
  }

  private int run(BenchPlan plan, Measurement.FolderSource folder) throws IOException {
    Measurement measurement = runs.measurement(plan, common);
    return port == null ? measurement.run(folder) : measurement.runWithPage(folder, port);
  }

  private BenchPlan plan() {
    if (!List.of("memory", "kafka").contains(source)) {
      throw UserError.usage("--source %s: expected memory or kafka".formatted(source));
    }
    if (taskManagers.count() > 0 && source.equals("kafka")) {
      throw UserError.usage("--task-managers: queries are split with --source memory only");
    }
    boolean inside = backlog.isInside();
    if (inside && (taskManagers.count() > 0 || source.equals("kafka"))) {
      throw UserError.usage(
          "--backlog inside: one process and --source memory only; leave the other away");
    }
    WorkloadOptions.Details details =
        new WorkloadOptions.Details(
            parallelism,
            load.delays(),
            inside ? "heap" : source,
            Durations.millis(checkpointInterval),
            unaligned,
            state,
            taskManagers.count());
    return new BenchPlan(
        workload.commandLine(),
        workload.workload(details),
        enforcement.of(comparison.armNames()),
        comparison.pairs(),
        load.load(),
        load.burst(),
        timing(),
        restartEvery,
        trial ? 0 : 3,
        !trial,
        workload.seed());
  }

  private Timing timing() {
    return trial
        ? Timing.trial(comparison.seconds())
        : Timing.full(comparison.seconds())
            .sharedBy(taskManagers.count())
            .forQueries(workload.queries());
  }
}
