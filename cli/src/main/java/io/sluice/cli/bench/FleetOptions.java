package io.sluice.cli.bench;

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
      description = "with several engines: the rate that each keeps up with alone, if known")
  private List<Double> maxima;

  @Option(
      names = "--shares",
      paramLabel = "X,X,...",
      hideParamSyntax = true,
      split = ",",
      description =
          "with several engines: the share of its maximum that each engine is offered; each share "
              + "is measured by itself (default: 0.6,0.8,1.0)")
  private List<Double> shares;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  private static final List<Double> SHARES = List.of(0.6, 0.8, 1.0);
  private static final String SEVERAL = "for several engines, such as --engine storm:lr,flink:vs";

  /** Returns the engines, each with its workload. */
  List<Member> members(String engine, String workload) {
    if (Fleet.isFleet(engine)) {
      refuseIf(
          spec.commandLine().getParseResult().hasMatchedOption("--workload"),
          "--workload is for one engine; name it behind each engine, such as storm:lr,flink:vs");
      return Fleet.members(engine);
    }
    refuseIf(maxima != null, "--maxima is " + SEVERAL);
    refuseIf(shares != null, "--shares is " + SEVERAL);
    refuseIf(
        !Dataflows.has(workload),
        "--workload "
            + workload
            + ": expected one of "
            + String.join(", ", Dataflows.names())
            + " (syn:N for N queries, 1 to 99; lr:xN for work that is done N times, 1 to 99999)");
    return List.of(new Member(engine, workload));
  }

  /** Returns the shares for several engines, or the rates for one engine. */
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
        "give --maxima, the rate that each engine keeps up with alone, or --rates, where to begin "
            + "the search for it: one number for each engine");
    return new Fleet(members, maxima == null ? rates : maxima, maxima == null);
  }

  private static void refuseIf(boolean wrong, String message) {
    if (wrong) {
      throw UserError.usage(message);
    }
  }
}
