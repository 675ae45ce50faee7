package io.sluice.cli;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.lachesis.Changes;
import io.sluice.bench.lachesis.Fleet;
import io.sluice.bench.lachesis.LachesisFolder;
import io.sluice.bench.lachesis.LachesisPlan;
import io.sluice.bench.lachesis.Member;
import io.sluice.bench.lachesis.RateStep;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.lachesis.LachesisRun;
import java.io.IOException;
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
            + "own. Every item that was planned to arrive has a latency, however late it left.",
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
      "  sluice bench thread --resume runs/20260101-120000-lr",
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
      names = "--arms",
      paramLabel = "A,B,...",
      hideParamSyntax = true,
      split = ",",
      defaultValue = "os,const,srclow,cost",
      description =
          "os (nobody acts), const (everybody at 0), srclow (sources last), random, cost (costly "
              + "operators first), default (the agent as it is shipped), qs-paper (as published: by metrics "
              + "of the engine's own, once a second; harness has none, there by what Sluice is told), klink "
              + "(what leads to the window that is due next), on harness haren (haren-qs at 50 ms) and "
              + "edgewise, and others of docs/lachesis.md; an agent's also with a period and a time constant "
              + "of smoothing, as default@50ms/1s or default@50ms (default: ${DEFAULT-VALUE})")
  private List<String> arms;

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
      names = "--rounds",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      defaultValue = "8",
      description = "how often each arm runs at each rate (default: ${DEFAULT-VALUE})")
  private int rounds;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "15",
      description = "length of a stretch of load (default: ${DEFAULT-VALUE})")
  private double seconds;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      defaultValue = "20",
      description = "seconds of half the least load after each start (default: ${DEFAULT-VALUE})")
  private double warmUp;

  @Option(
      names = "--restart-every",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      defaultValue = "2",
      description = "a fresh engine after N rounds (default: ${DEFAULT-VALUE})")
  private int restartEvery;

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
      paramLabel = "MB",
      defaultValue = "1024",
      description = "of each process that runs operators (default: ${DEFAULT-VALUE})")
  private int heap;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "of items and of the order of arms (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where to keep what is measured, and logs (default: runs/TIME-WORKLOAD)")
  private Path runDirectory;

  @Option(
      names = "--details",
      description = "more tables: how far rounds are apart, what policies are after, queues")
  private boolean details;

  @Option(names = "--resume", paramLabel = "DIR", description = "continue the run in this folder")
  private Path resume;

  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  private static final double SKIP_SECONDS = 4;
  private static final double SHIFT_SECONDS = 4;

  @Override
  public Integer call() throws IOException {
    LachesisRun run = new LachesisRun(SluiceHome.directory(), spec.commandLine().getErr(), details);
    if (resume != null) {
      return run.run(() -> readable(LachesisFolder.open(resume)), common::print);
    }
    LachesisPlan plan = WorkloadOptions.refusing(this::plan);
    Path directory =
        runDirectory == null
            ? MeasureOptions.newDirectory("thread", plan.workload())
            : runDirectory;
    return run.run(() -> LachesisFolder.create(directory, plan), common::print);
  }

  private static LachesisFolder readable(LachesisFolder folder) {
    LachesisPlan plan = folder.plan();
    plan.members().forEach(member -> requireReadable(member.workload(), plan.data(), plan.seed()));
    return folder;
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

  private LachesisPlan plan() {
    List<Member> members = fleet.members(engine, workload);
    String folder = data == null ? "" : data.toAbsolutePath().toString();
    for (Member member : members) {
      requireReadable(member.workload(), folder, seed);
      LachesisRun.requireEngine(member.engine());
    }
    if (rates == null && !Fleet.isFleet(engine)) {
      throw UserError.usage("--rates is missing: items per second, as --rates 50000,60000");
    }
    return new LachesisPlan(
        WorkloadOptions.commandLine(spec),
        engine,
        members.stream().map(Member::workload).collect(Collectors.joining("+")),
        folder,
        arms,
        fleet.sharesOr(rates, engine),
        search,
        rounds,
        restartEvery,
        warmUp,
        seconds,
        Math.min(SKIP_SECONDS, seconds / 3),
        parallelism,
        heap,
        seed,
        nodes,
        changes(members),
        fleet.of(members, rates, engine),
        source);
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
