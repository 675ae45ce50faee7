package io.sluice.bench.experiment.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads what a command in virtual time has printed, which is the same each time. Its first line is
 * the command.
 */
final class KeptOutput {

  private KeptOutput() {}

  /** Returns it as a block of code; says so where there is none. */
  static String markdown(Path root, String level, String name) throws IOException {
    Path file = root.resolve("docs/results").resolve(level).resolve(name + ".txt");
    return Files.exists(file)
        ? "```\n%s\n```\n".formatted(Files.readString(file).stripTrailing())
        : ResultPages.missing(level, name);
  }
}
