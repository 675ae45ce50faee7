package io.sluice.cli.state;

import io.sluice.cli.contract.Result;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Shows which moves would spread the load of a stage evenly.
 *
 * @param why why they would help, or why there are none
 */
public record PlanResult(String why, List<SliceMove> moves) implements Result {

  @Override
  public String text() {
    return moves.stream()
        .map(move -> System.lineSeparator() + move.text())
        .collect(Collectors.joining("", (moves.isEmpty() ? "nothing moves: " : "") + why, ""));
  }
}
