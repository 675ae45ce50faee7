package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import io.sluice.core.tuple.AdaptiveSettings;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.SendOrderPlan;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** Declares in which orders tasks send. Use as a mixin. */
final class SendOrderOptions {

  @Option(
      names = "--orders",
      split = ",",
      paramLabel = "A,B,...",
      hideParamSyntax = true,
      description =
          "lbf, lbf-printed, round-robin, rrb, oldest, oldest-event, fewest-left, random, adaptive"
              + " (default: all)")
  private List<String> orders = SendOrderKind.words();

  @Option(
      names = "--sticky",
      converter = WholeNumber.NotNegative.class,
      paramLabel = "SLOTS",
      description = "keep to a task so long, while it has something to send (default: 0)")
  private int sticky;

  @Option(
      names = "--gate",
      description = "with --sticky: keep to it even when it has nothing to send, as Hone does")
  private boolean gate;

  @Option(
      names = "--limit",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "tuples that a queue may hold, for adaptive (default: ${DEFAULT-VALUE})")
  private int limit = 16;

  @Option(
      names = "--share",
      paramLabel = "S",
      description =
          "share of the limit from which adaptive sends the largest backlog (default:"
              + " ${DEFAULT-VALUE})")
  private double share = 0.5;

  @Option(
      names = "--age-cap",
      converter = WholeNumber.NotNegative.class,
      paramLabel = "SLOTS",
      description = "age at which adaptive sends a head all the same (default: ${DEFAULT-VALUE})")
  private int ageCap = 1000;

  @Option(
      names = "--weights",
      split = ",",
      paramLabel = "W",
      hideParamSyntax = true,
      description = "one for each task, for lbf, lbf-printed and round-robin (default: equal)")
  private List<Integer> weights = List.of();

  @Option(
      names = "--bypass",
      split = ",",
      paramLabel = "T",
      hideParamSyntax = true,
      description = "tasks that cannot be parallel and send at once, from 0 on (default: none)")
  private List<Integer> bypass = List.of();

  List<Integer> weights() {
    return weights;
  }

  /** Returns what to compare, or refuses it with the value and the fix. */
  List<SendOrderPlan> plans() {
    return UserError.refusing(
        () -> {
          AdaptiveSettings adaptive = new AdaptiveSettings(limit, share, ageCap);
          return orders.stream()
              .map(SendOrderKind::of)
              .map(kind -> new SendOrderPlan(kind, sticky, gate, adaptive, Set.copyOf(bypass)))
              .toList();
        });
  }
}
