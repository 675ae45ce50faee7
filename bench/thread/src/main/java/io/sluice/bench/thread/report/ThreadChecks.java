package io.sluice.bench.thread.report;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.thread.round.RootGroup;
import io.sluice.bench.thread.round.StepResult;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Checks whether results are right and arms ran under the same conditions. */
public final class ThreadChecks {

  public static final List<Check<StepResult>> ALL =
      List.of(
          new Check<>(
              "nothing_lost",
              "every item left the query",
              false,
              rounds -> count(rounds, StepResult::lost, "items never left")),
          new Check<>(
              "results_equal",
              "every window had the right result",
              true,
              rounds -> count(rounds, StepResult::wrongWindows, "windows wrong")),
          new Check<>(
              "began_empty",
              "every round began with empty queues",
              true,
              rounds ->
                  count(
                      rounds,
                      StepResult::startItems,
                      "items were in the queues at its start (start_items): not comparable")),
          new Check<>(
              "same_root_group",
              "all rounds began with the engines' threads in the same groups",
              true,
              ThreadChecks::differentGroups));

  private ThreadChecks() {}

  private static List<String> count(
      List<Round<StepResult>> rounds, ToLongFunction<StepResult> of, String what) {
    return rounds.stream()
        .filter(round -> of.applyAsLong(round.report()) != 0)
        .map(
            round ->
                "round %d, %s at %s: %d %s"
                    .formatted(
                        round.slot().round() + 1,
                        round.slot().arm(),
                        round.slot().workload(),
                        of.applyAsLong(round.report()),
                        what))
        .toList();
  }

  /**
   * Returns a failure if rounds began in different control groups or sessions, since all arms must
   * share the CPU with the same processes. The number of a session is ignored, because a continued
   * run has another.
   */
  private static List<String> differentGroups(List<Round<StepResult>> rounds) {
    long different = rounds.stream().map(round -> groups(round.report())).distinct().count();
    return different <= 1
        ? List.of()
        : List.of(
            "some rounds began with threads of the engines in other groups than the rest"
                + " (root_groups): not comparable. Does anything else move them, or did an earlier"
                + " run leave groups behind (sluice agent --undo)?");
  }

  private static Set<RootGroup> groups(StepResult step) {
    return step.rootGroups().stream().map(RootGroup::inAnySession).collect(Collectors.toSet());
  }
}
