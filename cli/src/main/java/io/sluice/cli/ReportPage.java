package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Writes the page that {@code --report} of a simulation asks for. */
final class ReportPage {

  private ReportPage() {}

  /**
   * Writes it.
   *
   * @param file null where no page is wanted
   * @param page is made only if it is
   */
  static void write(Path file, Supplier<String> page) {
    if (file == null) {
      return;
    }
    try {
      Files.writeString(file, page.get());
    } catch (IOException e) {
      throw UserError.hostCannot(
          "cannot write to %s: %s; name another file with --report".formatted(file, e), e);
    }
  }
}
