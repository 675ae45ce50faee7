package io.sluice.bench.experiment.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads the kept output of commands, whose first line is a command: in virtual time, which is the
 * same each time, or of JMH and of what processes take, which differs from run to run and says
 * where it ran.
 */
final class KeptOutput {

  private static final List<String> KINDS = List.of("txt", "jmh", "measured");

  private KeptOutput() {}

  /** Returns the output as a code block, or a sentence that there is none. */
  static String markdown(Path root, String level, String name) throws IOException {
    Path folder = root.resolve("docs/results").resolve(level);
    for (String kind : KINDS) {
      Path file = folder.resolve(name + "." + kind);
      if (Files.exists(file)) {
        return "```\n%s\n```\n".formatted(Files.readString(file).stripTrailing());
      }
    }
    return ResultPages.missing(level, name);
  }
}
