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
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice bench thread}. */
@Command(
    name = "thread",
    header = "Orders of operator threads on engines of their own.",
    description = {
      "Compares orders of operator threads on engines that run as processes of their "
          + "own. Every item that was planned to arrive has a latency, however late it left.",
      "Arms without an agent: os (nothing is changed), const (all nice values 0), srclow "
          + "(sources last), random (drawn anew each second), cost (costly operators first), and "
          + "the last four with SCHED_BATCH besides, as cost+batch.",
      "Arms of an agent: batch (SCHED_BATCH and no order), nice (the longest queue first, by "
          + "nice values alone), default (both, as it is shipped), shares (a control group for "
          + "each operator instead of nice values), both (nice values within a group for each "
          + "query), fcfs, hr, klink (what leads to the window that is due next; storm with "
          + "ysb), qs-paper (as published: by metrics of the engine's own, once a second; "
          + "harness has none, there by what the engine reports to Sluice). Each also with a "
          + "period and a time constant of smoothing, as default@50ms/1s.",
      "Arms on harness only, which give operators no threads of their own: haren (haren-qs, "
          + "haren-fcfs and haren-hr, every 50 ms) and edgewise.",
    },
    footer = {
      "  sluice bench thread --engine flink --workload lr --rates 50000,60000",
      "  sluice bench thread --engine storm --arms os,os,const,cost --rates 40000",
      "  sluice bench thread --engine storm --arms os,default --search --rates 150000",
      "  sluice bench thread --engine storm --workload lr:x100 --rates 8000 \\",
      "      --arms os,batch,cost+batch,qs-paper,default",
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
      description =
          "flink, storm or harness (our own smallest engine) (default: ${DEFAULT-VALUE}); or several "
              + "at the same time with what each runs, as harness:syn,storm:lr,flink:vs")
  private String engine = "flink";

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      description =
          "lr (Linear Road), vs (VoipStream), syn, syn-blocking (queries that only work, twenty or N "
              + "with syn:N), etl, stats (RIoTBench, sensors in cities), etl-taxi, shift (costs move from one "
              + "operator to another), ysb (ad counts in windows, storm only) (default: ${DEFAULT-VALUE}); "
              + "with :xN behind it operators do their work N times for each item, as lr:x200")
  private String workload = "lr";

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "folder with files of RIoTBench, for etl, etl-taxi and stats (default: made, by --seed)")
  private Path data;

  @Option(
      names = "--source",
      paramLabel = "memory|kafka",
      description =
          "where items wait for sources: at once in the engine's memory, or in a Kafka broker that is "
              + "started for it (default: ${DEFAULT-VALUE})")
  private String source = "memory";

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
      description = "instances of each operator (default: ${DEFAULT-VALUE})")
  private int parallelism = 1;

  @Option(
      names = "--nodes",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description =
          "processes over which the query is spread; of several each has an agent of its own that sees "
              + "no other, or what others report through the first with arms such as "
              + "hr+coordinator (default: ${DEFAULT-VALUE})")
  private int nodes = 1;

  @Mixin private HeapOption heap = new HeapOption("1g");

  @Option(
      names = "--journal",
      description =
          "let agents write their journal into the folder of the run, for sluice explain and to mark"
              + " decisions in the report; a run that is no claim always does")
  private boolean journal;

  @Mixin
  private ComparisonOptions comparison = new ComparisonOptions(15, "os", "const", "srclow", "cost");

  @Mixin private MeasureOptions measure;
  @Mixin private CommonOptions common;

  private static final double SKIP_SECONDS = 4;
  private static final double SHIFT_SECONDS = 4;

  @Override
  public Integer call() throws IOException {
    Plan<ThreadBenchSettings> plan =
        measure.plan(ThreadBenchSettings.EXPERIMENT, ThreadBenchSettings.class, this::plan);
    requireReadable(plan.settings());
    Path home = SluiceHome.directory();
    ThreadExperiment experiment =
        new ThreadExperiment(plan, new Engines(home).of(plan.settings()), journal || !plan.claim());
    ExperimentRun run =
        new ExperimentRun(measure.details, Commit.of(home), common.err(), common::print);
    return measure.run(plan, measure.page(), run, folder -> experiment);
  }

  /** Reads all of the data once, which is cheaper than to start an engine that cannot. */
  private static void requireReadable(ThreadBenchSettings settings) {
    for (Member member : settings.members()) {
      Dataflow unused =
          UserError.refusing(
              () -> {
                Dataflow dataflow =
                    Dataflows.of(member.workload(), settings.data(), settings.seed());
                if (!settings.data().isEmpty()) {
                  dataflow.tryOut(settings.seed());
                }
                return dataflow;
              });
    }
  }

  private Plan<ThreadBenchSettings> plan() {
    List<Member> members = fleet.members(engine, workload);
    String folder = data == null ? "" : data.toAbsolutePath().toString();
    members.forEach(member -> Engines.require(member.engine()));
    if (rates == null && !Fleet.isFleet(engine)) {
      throw UserError.usage("--rates is missing: items per second, as --rates 50000,60000");
    }
    double seconds = comparison.seconds;
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
            heap.of(1, Heap.Collector.PARALLEL).mebibytes(),
            comparison.seed,
            nodes,
            changes(members),
            fleet.of(members, rates, engine),
            source);
    return settings.plan(
        common.commandLine(),
        comparison.arms,
        comparison.rounds,
        measure.restartEvery,
        measure.repeats(),
        !measure.trial);
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
