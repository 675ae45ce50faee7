package io.sluice.cli;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.thread.ThreadExperiment;
import io.sluice.bench.thread.plan.Changes;
import io.sluice.bench.thread.plan.Fleet;
import io.sluice.bench.thread.plan.Member;
import io.sluice.bench.thread.plan.RateStep;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.Commit;
import io.sluice.cli.measure.Engines;
import io.sluice.cli.measure.ExperimentRun;
import io.sluice.cli.measure.Heap;
import io.sluice.cli.measure.PagePort;
import io.sluice.dashboard.Dashboard;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code sluice bench thread}. */
@Command(
    name = "thread",
    header = "Orders of operator threads on engines of their own.",
    description =
        "Compares orders of operator threads on engines that run as processes of their "
            + "own. Every item that was planned to arrive has a latency, however late it left. "
            + "Arms: os (nobody acts), const (everybody at 0), srclow (sources last), random, "
            + "cost (costly operators first), default (the agent as it is shipped), qs-paper (as "
            + "published: by metrics of the engine's own, once a second; harness has none, there "
            + "by what Sluice is told), klink (what leads to the window that is due next), on "
            + "harness haren (haren-qs at 50 ms) and edgewise, and others of docs/mechanisms/thread.md; an "
            + "agent's also with a period and a time constant of smoothing, as default@50ms/1s.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  sluice bench thread --engine flink --workload lr --rates 50000,60000",
      "  sluice bench thread --engine storm --arms os,os,const,cost --rates 40000",
      "  sluice bench thread --engine storm --arms os,default --search --rates 150000",
      "  sluice bench thread --engine storm --workload etl --data riotbench \\",
      "      --rates 20000",
      "  sluice bench thread --engine storm --source kafka --rates 100000",
      "  sluice bench thread --engine storm --nodes 2 --parallelism 2 --rates 80000",
      "  sluice bench thread --engine flink --rates 700000 --rate-step 0.7,1.3,4",
      "  sluice bench thread --engine harness:syn,storm:lr,flink:vs \\",
      "      --rates 40000,200000,100000 --arms os,os,default,both",
      "  sluice bench thread --resume runs/20260101-120000-thread-50000",
    })
final class BenchThreadCommand implements Callable<Integer> {

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      defaultValue = "flink",
      description =
          "flink, storm or harness (our own smallest engine) (default: ${DEFAULT-VALUE}); or several "
              + "at the same time with what each runs, as harness:syn,storm:lr,flink:vs")
  private String engine;

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      defaultValue = "lr",
      description =
          "lr (Linear Road), vs (VoipStream), syn, syn-blocking (queries that only work, twenty or N "
              + "with syn:N), etl, stats (RIoTBench, sensors in cities), etl-taxi, shift (costs move from one "
              + "operator to another), ysb (ad counts in windows, storm only) (default: ${DEFAULT-VALUE})")
  private String workload;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "folder with files of RIoTBench, for etl, etl-taxi and stats (default: made, by --seed)")
  private Path data;

  @Option(
      names = "--source",
      paramLabel = "memory|kafka",
      defaultValue = "memory",
      description =
          "where items wait for sources: at once in the engine's memory, or in a Kafka broker that is "
              + "started for it (default: ${DEFAULT-VALUE})")
  private String source;

  @Option(
      names = "--rates",
      paramLabel = "N,N,...",
      hideParamSyntax = true,
      split = ",",
      description =
          "items per second, each measured by itself; of several engines, where to begin to look "
              + "for what each keeps up with alone")
  private List<Double> rates;

  @Mixin private FleetOptions fleet;

  @Option(
      names = "--search",
      description = "look for the highest rate that each arm keeps up with, beginning at --rates")
  private boolean search;

  @Option(
      names = "--rate-step",
      paramLabel = "LOW,HIGH,S",
      description = "multiples of the rate, by turns for so many seconds each, as 0.7,1.3,4")
  private String rateStep;

  @Option(
      names = "--burst",
      paramLabel = "F,D,T",
      description =
          "F times the rate for the share D of each period T, less for the rest, as 1.7,0.3,8s")
  private String burst;

  @Option(
      names = "--shift",
      paramLabel = "S",
      description = "seconds after which costs move, for the workload shift (default: 4)")
  private Double shift;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      defaultValue = "20",
      description = "seconds of half the least load after each start (default: ${DEFAULT-VALUE})")
  private double warmUp;

  @Option(
      names = "--parallelism",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      defaultValue = "1",
      description = "instances of each operator (default: ${DEFAULT-VALUE})")
  private int parallelism;

  @Option(
      names = "--nodes",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      defaultValue = "1",
      description =
          "processes over which the query is spread; of several each has an agent of its own that sees "
              + "no other, or what is told through the first with arms such as hr+coordinator "
              + "(default: ${DEFAULT-VALUE})")
  private int nodes;

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      defaultValue = "1g",
      description = "of each process that runs operators (default: ${DEFAULT-VALUE})")
  private String heap;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "of items and of the order of arms (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--journal",
      description =
          "let agents write their journal into the folder of the run, for sluice explain and to mark"
              + " decisions in the report; a run that is no claim always does")
  private boolean journal;

  @Spec private CommandSpec spec;

  @Mixin
  private ComparisonOptions comparison =
      new ComparisonOptions(List.of("os", "const", "srclow", "cost"), 15);

  @Mixin private MeasureOptions measure;
  @Mixin private CommonOptions common;

  private static final double SKIP_SECONDS = 4;
  private static final double SHIFT_SECONDS = 4;

  @Override
  public Integer call() throws IOException {
    PagePort.check(measure.port());
    Plan<ThreadBenchSettings> plan =
        measure.resumes()
            ? readable(measure.resumed(ThreadBenchSettings.EXPERIMENT, ThreadBenchSettings.class))
            : WorkloadOptions.refusing(this::plan);
    PrintWriter err = spec.commandLine().getErr();
    Path home = SluiceHome.directory();
    ThreadExperiment experiment =
        new ThreadExperiment(plan, new Engines(home).of(plan.settings()), journal || !plan.claim());
    ExperimentRun run = new ExperimentRun(measure.details(), Commit.of(home), err, common::print);
    if (measure.port() == null) {
      return run.run(experiment, measure.folder(plan));
    }
    try (Dashboard dashboard = PagePort.open(measure.port(), err)) {
      return run.runWithPage(experiment, measure.folder(plan), dashboard);
    }
  }

  private static Plan<ThreadBenchSettings> readable(Plan<ThreadBenchSettings> plan) {
    ThreadBenchSettings settings = plan.settings();
    settings
        .members()
        .forEach(member -> requireReadable(member.workload(), settings.data(), settings.seed()));
    return plan;
  }

  /** Reads all of it once, which is cheaper than to start an engine that cannot. */
  private static void requireReadable(String workload, String folder, long seed) {
    Dataflow unused =
        WorkloadOptions.refusing(
            () -> {
              Dataflow dataflow = Dataflows.of(workload, folder);
              if (!folder.isEmpty()) {
                dataflow.tryOut(seed);
              }
              return dataflow;
            });
  }

  private Plan<ThreadBenchSettings> plan() {
    List<Member> members = fleet.members(engine, workload);
    String folder = data == null ? "" : data.toAbsolutePath().toString();
    for (Member member : members) {
      requireReadable(member.workload(), folder, seed);
      Engines.require(member.engine());
    }
    if (rates == null && !Fleet.isFleet(engine)) {
      throw UserError.usage("--rates is missing: items per second, as --rates 50000,60000");
    }
    double seconds = comparison.seconds();
    ThreadBenchSettings settings =
        new ThreadBenchSettings(
            engine,
            members.stream().map(Member::workload).collect(Collectors.joining("+")),
            folder,
            fleet.sharesOr(rates, engine),
            search,
            warmUp,
            seconds,
            Math.min(SKIP_SECONDS, seconds / 3),
            parallelism,
            new Heap(heap, Heap.Collector.PARALLEL).mebibytes(),
            seed,
            nodes,
            changes(members),
            fleet.of(members, rates, engine),
            source);
    return settings.plan(
        WorkloadOptions.commandLine(spec),
        comparison.arms(),
        comparison.rounds(),
        measure.restartEvery(),
        measure.repeats(),
        !measure.trial());
  }

  private Changes changes(List<Member> members) {
    boolean shifts = members.stream().map(Member::workload).anyMatch(Dataflows::shifts);
    double unlessSaid = shifts ? SHIFT_SECONDS : 0;
    return new Changes(
        rateStep == null ? RateStep.NONE : RateStep.parse(rateStep),
        burst == null ? Burst.STEADY : Burst.parse(burst),
        shift == null ? unlessSaid : shift);
  }
}
