package io.sluice.bench.experiment.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads the kept output of a command in virtual time, which is the same each time. The first line
 * is the command.
 */
final class KeptOutput {

  private KeptOutput() {}

  /** Returns the output as a code block, or a sentence that there is none. */
  static String markdown(Path root, String level, String name) throws IOException {
    Path file = root.resolve("docs/results").resolve(level).resolve(name + ".txt");
    return Files.exists(file)
        ? "```\n%s\n```\n".formatted(Files.readString(file).stripTrailing())
        : ResultPages.missing(level, name);
  }
}
