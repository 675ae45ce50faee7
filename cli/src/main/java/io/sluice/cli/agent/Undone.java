package io.sluice.cli.agent;

import io.sluice.cli.contract.Result;
import java.util.List;

/**
 * What was undone of what killed processes had left.
 *
 * @param folder of the undo logs
 * @param undone a line each
 */
public record Undone(String folder, List<String> undone) implements Result {

  @Override
  public String text() {
    return undone.isEmpty() ? "nothing to undo in " + folder : String.join("\n", undone);
  }
}
