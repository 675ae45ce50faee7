package io.sluice.cli.simulate;

import io.sluice.cli.contract.UserError;
import io.sluice.cli.option.WholeNumber;
import io.sluice.core.tuple.AdaptiveSettings;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.SendOrderPlan;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** Declares the orders in which tasks send. Use as a mixin. */
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
      description =
          "slots for which a task keeps its turn while it has something to send (default: 0)")
  private int sticky;

  @Option(
      names = "--gate",
      description = "with --sticky: keep the turn even with nothing to send, as Hone does")
  private boolean gate;

  @Option(
      names = "--limit",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "for adaptive: limit of a queue, in tuples (default: ${DEFAULT-VALUE})")
  private int limit = 16;

  @Option(
      names = "--share",
      paramLabel = "S",
      description =
          "for adaptive: share of the limit from which the largest backlog goes first (default: "
              + "${DEFAULT-VALUE})")
  private double share = 0.5;

  @Option(
      names = "--age-cap",
      converter = WholeNumber.NotNegative.class,
      paramLabel = "SLOTS",
      description =
          "for adaptive: age in slots from which a head goes first (default: ${DEFAULT-VALUE})")
  private int ageCap = 1000;

  @Option(
      names = "--weights",
      split = ",",
      paramLabel = "W",
      hideParamSyntax = true,
      description = "for lbf, lbf-printed and round-robin: a weight for each task (default: equal)")
  private List<Integer> weights = List.of();

  @Option(
      names = "--bypass",
      split = ",",
      paramLabel = "T",
      hideParamSyntax = true,
      description = "tasks, from 0 on, that are not parallel and send at once (default: none)")
  private List<Integer> bypass = List.of();

  List<Integer> weights() {
    return weights;
  }

  /** Returns the orders to compare. A wrong option is refused with its value and the fix. */
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
