package io.sluice.cli.state;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.cli.contract.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Explains the policy of a stage.
 *
 * @param mode observe or apply
 * @param target the share of its time for which a container may be busy; null if the policy is off
 * @param seen what the policy last observed and decided
 * @param plan the moves that would spread the load evenly now
 * @param budgetLeft how many slices the policy may move now
 * @param msPerMb the time that a move takes for each MB, learned from earlier moves
 * @param routersWait the largest share of its time for which a router waits for a container
 * @param moves the latest moves that ended, the newest first
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ExplainResult(
    String mode,
    Double target,
    String seen,
    PlanResult plan,
    int budgetLeft,
    double msPerMb,
    double routersWait,
    List<EndedMove> moves,
    StageResult stage)
    implements Result {

  @Override
  public String text() {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "stage %s: mode %s, target %s, %d slices may move now, %.1f ms per MB, routers wait"
                + " %.0f %% of the time",
            stage.stage(),
            mode,
            target == null ? "off" : "%.0f %%".formatted(100 * target),
            budgetLeft,
            msPerMb,
            100 * routersWait));
    lines.addAll(stage.loadLines());
    lines.add("the policy last saw: " + seen);
    lines.add("rebalance would do: " + plan.text());
    lines.add(moves.isEmpty() ? "no slice has moved yet" : "last moves:");
    moves.forEach(move -> lines.add("  " + move.phases()));
    return String.join(System.lineSeparator(), lines);
  }
}
