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
    header = "Compares orders of queries or of threads, for a claim.",
    description = {
      "Compares arms fairly: every arm gets the same records at the same planned times, "
          + "in an order that is shuffled for each pair. Ratios are against the first arm; "
          + "eight comparable pairs make a claim.",
      "An arm is stock, observe or a policy. A policy may be followed by +priority (nice "
          + "values instead of gates) and by settings behind colons. stock,stock shows the "
          + "spread of the measurement itself."
    },
    mixinStandardHelpOptions = true,
    subcommands = BenchLachesisCommand.class,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  sluice bench klink",
      "  sluice bench klink --arms stock,stock,fcfs,random,qs,sbox,klink --pairs 12",
      "  sluice bench klink --arms stock,klink,klink:sluice.query.period=50ms --workload ysb",
      "  sluice bench klink --workload lrb --source kafka --parallelism 2",
      "  sluice bench klink --arms stock,klink,klink+priority",
      "  sluice bench klink --backlog inside --heap 1g --workload pages \\",
      "      --arms stock,klink-nomm,klink",
      "  sluice bench klink --task-managers 2 \\",
      "      --arms stock,klink,klink:sluice.query.forwarding=off,hr",
      "  sluice bench --resume runs/20260101-120000-mix",
      "  sluice bench --resume runs/20260101-120000-mix --pairs 12",
    })
final class BenchCommand implements Callable<Integer> {

  private static final String KLINK = "klink";

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      description = "what to measure: klink (queries in order of due time, and its rivals)")
  private String name;

  @Option(
      names = "--parallelism",
      converter = WholeNumber.Positive.class,
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
      converter = WholeNumber.NotNegative.class,
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
    if (!KLINK.equals(name)) {
      throw UserError.usage(
          "%s There is:%n%s"
              .formatted(
                  name == null ? "which bench?" : "unknown bench '" + name + "'.", benches()));
    }
    BenchPlan plan = WorkloadOptions.refusing(this::plan);
    return run(plan, () -> runs.folder(plan));
  }

  /** All benches with a line each. */
  private String benches() {
    StringBuilder lines = new StringBuilder(line(KLINK, "Orders of queries, and their rivals."));
    spec.commandLine()
        .getSubcommands()
        .forEach(
            (bench, command) ->
                lines.append(line(bench, command.getCommandSpec().usageMessage().header()[0])));
    return lines + "See: sluice bench --help";
  }

  private static String line(String bench, String header) {
    return "  %-10s %s%n".formatted(bench, header);
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
          "--backlog inside: one process and --source memory only; drop the other option");
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
