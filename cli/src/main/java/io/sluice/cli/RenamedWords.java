package io.sluice.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Knows words of the command line that were renamed, so that an old one is refused with its new
 * name.
 */
final class RenamedWords {

  private static final Map<String, String> COMMANDS =
      Map.of(
          "bench klink", "bench query",
          "bench lachesis", "bench thread",
          "bench --resume", "bench query --resume",
          "simulate queries", "simulate query");

  private static final Map<String, String> OPTIONS =
      Map.of("--pairs", "--rounds", "--run-dir", "--out");

  private RenamedWords() {}

  /**
   * Returns a message for the first word that a command did not understand, if it was renamed.
   *
   * @param command the command's name
   */
  static Optional<String> explain(String command, List<String> unmatched) {
    for (String word : unmatched) {
      String whole = command + " " + word;
      if (COMMANDS.containsKey(whole)) {
        return Optional.of("'%s' is now '%s'".formatted(whole, COMMANDS.get(whole)));
      }
      String option = word.split("=", 2)[0];
      if (OPTIONS.containsKey(option)) {
        return Optional.of("'%s' is now '%s'".formatted(option, OPTIONS.get(option)));
      }
    }
    return Optional.empty();
  }
}
