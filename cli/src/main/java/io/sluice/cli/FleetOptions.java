package io.sluice.cli;

import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.thread.plan.Fleet;
import io.sluice.bench.thread.plan.Member;
import io.sluice.cli.contract.UserError;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Declares the options of bench thread for several engines at the same time. Use as a mixin. */
final class FleetOptions {

  @Option(
      names = "--maxima",
      paramLabel = "N,N,...",
      hideParamSyntax = true,
      split = ",",
      description = "of several engines: what each keeps up with alone, if it is known")
  private List<Double> maxima;

  @Option(
      names = "--shares",
      paramLabel = "X,X,...",
      hideParamSyntax = true,
      split = ",",
      description =
          "of several engines: how much of that each is offered, each share measured by itself "
              + "(default: 0.6,0.8,1.0)")
  private List<Double> shares;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  private static final List<Double> SHARES = List.of(0.6, 0.8, 1.0);
  private static final String SEVERAL = "of several engines, as --engine storm:lr,flink:vs";

  /** Returns what runs: one engine by itself, or several that say what they run. */
  List<Member> members(String engine, String workload) {
    if (Fleet.isFleet(engine)) {
      refuseIf(
          spec.commandLine().getParseResult().hasMatchedOption("--workload"),
          "--workload is of one engine; several say what they run, as storm:lr,flink:vs");
      return Fleet.members(engine);
    }
    refuseIf(maxima != null, "--maxima is " + SEVERAL);
    refuseIf(shares != null, "--shares is " + SEVERAL);
    refuseIf(
        !Dataflows.has(workload),
        "--workload %s: expected one of %s (syn:N for N queries, 1 to 99; lr:xN for work that is done N times, 1 to 99999)"
            .formatted(workload, String.join(", ", Dataflows.names())));
    return List.of(new Member(engine, workload));
  }

  /** Shares for several engines, the rates for one. */
  List<Double> sharesOr(List<Double> rates, String engine) {
    if (!Fleet.isFleet(engine)) {
      return rates;
    }
    return shares == null ? SHARES : shares;
  }

  /** Returns the fleet; {@link Fleet#NONE} for one engine. */
  Fleet of(List<Member> members, List<Double> rates, String engine) {
    if (!Fleet.isFleet(engine)) {
      return Fleet.NONE;
    }
    refuseIf(
        (rates == null) == (maxima == null),
        "either --rates, where to begin to look for what each engine keeps up with alone, or"
            + " --maxima is needed, a number for each");
    return new Fleet(members, maxima == null ? rates : maxima, maxima == null);
  }

  private static void refuseIf(boolean wrong, String message) {
    if (wrong) {
      throw UserError.usage(message);
    }
  }
}
