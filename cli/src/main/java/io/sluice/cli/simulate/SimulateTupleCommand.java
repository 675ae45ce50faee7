package io.sluice.cli.simulate;

import io.sluice.bench.tuple.paper.PaperFigures;
import io.sluice.bench.tuple.slots.AdversaryStudy;
import io.sluice.bench.tuple.slots.OrderComparison;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.option.CommonOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code sluice simulate tuple}. */
@Command(
    name = "tuple",
    header = "Compares orders of outgoing tuples, in time slots.",
    description = {
      "Lets the queues of tasks share one way out, on which one tuple is sent in each time slot, "
          + "and compares the orders in which they send: the maximum backlog, how far it is from "
          + "the best that is possible, its balance, and delays.",
      "Exit code 4 says that the largest backlog first broke its bound of 3 + log2 N optima."
    },
    footer = {
      "  sluice simulate tuple",
      "  sluice simulate tuple --orders lbf,oldest --sizes 1-32 --skew 1 --load 0.95",
      "  sluice simulate tuple --on-off 100,300 --load 0.8 --report orders.html",
      "  sluice simulate tuple --orders lbf,rrb --sticky 100 --gate --load 0.5",
      "  sluice simulate tuple --adversary --orders lbf,round-robin",
      "  sluice simulate tuple --paper --report paper.html",
    })
final class SimulateTupleCommand implements Callable<Integer> {

  /** Holds the options that {@code --paper} allows; the paper fixes all others. */
  private static final List<String> WITH_PAPER =
      List.of("--paper", "--seed", "--seeds", "--report", "--output", "--debug");

  /** Holds the options that {@code --adversary} allows; it makes the arrivals itself. */
  private static final List<String> WITH_ADVERSARY =
      List.of(
          "--adversary",
          "--orders",
          "--limit",
          "--share",
          "--age-cap",
          "--seed",
          "--output",
          "--debug");

  /** Holds the options that {@code --trace} allows; the file determines the arrivals. */
  private static final List<String> WITH_TRACE =
      List.of(
          "--trace",
          "--orders",
          "--limit",
          "--share",
          "--age-cap",
          "--sticky",
          "--gate",
          "--weights",
          "--bypass",
          "--seed",
          "--report",
          "--output",
          "--debug");

  @Option(
      names = "--paper",
      description = "simulate Figures 6 to 8 of Hone, beside the paper's own numbers")
  private boolean paper;

  @Option(
      names = "--adversary",
      description = "make the worst arrivals for each order, with 2 to 128 queues")
  private boolean adversary;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "number of runs, each with other arrivals (default: ${DEFAULT-VALUE})")
  private int seeds = 20;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "seed of the first run (default: ${DEFAULT-VALUE})")
  private long seed = 1;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "write the result to this HTML file")
  private Path report;

  @Mixin private TupleArrivalOptions arrivals;
  @Mixin private SendOrderOptions orders;
  @Mixin private CommonOptions common;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (paper) {
      refuseAllBut(WITH_PAPER, "--paper");
      return likeThePaper();
    }
    if (adversary) {
      refuseAllBut(WITH_ADVERSARY, "--adversary");
      AdversaryResult result =
          new AdversaryResult(UserError.refusing(() -> AdversaryStudy.run(orders.plans(), seed)));
      common.print(result);
      return result.exitCode();
    }
    if (arrivals.isTrace()) {
      refuseAllBut(WITH_TRACE, "--trace");
    }
    return compared();
  }

  private int compared() {
    var source = arrivals.source();
    var plans = orders.plans();
    OrderComparison comparison =
        UserError.refusing(() -> new OrderComparison(source, plans, orders.weights(), seed, seeds));
    long start = System.nanoTime();
    OrderComparison.Outcome outcome = UserError.refusing(comparison::run);
    SimulationSpeed.say(common.err(), outcome.slots(), "slots", start);
    SimulatedTuplesResult result =
        new SimulatedTuplesResult(source, source.isFixed() ? 1 : seeds, outcome.scores());
    ReportPage.write(report, () -> result.page(common.commandLine()));
    common.print(result);
    return result.exitCode();
  }

  private int likeThePaper() {
    long start = System.nanoTime();
    PaperFigures figures = UserError.refusing(() -> PaperFigures.run(seed, seeds));
    SimulationSpeed.say(common.err(), figures.slots(), "slots", start);
    PaperFiguresResult result = new PaperFiguresResult(figures);
    ReportPage.write(report, () -> result.page(common.commandLine()));
    common.print(result);
    return ExitCode.DONE;
  }

  private void refuseAllBut(List<String> allowed, String with) {
    spec.commandLine().getParseResult().matchedOptions().stream()
        .map(option -> option.longestName())
        .filter(name -> !allowed.contains(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw UserError.usage("%s determines %s itself: leave it out".formatted(with, name));
            });
  }
}
