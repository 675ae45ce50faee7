package io.sluice.cli.simulate;

import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Writes the page that {@code --report} of a simulation asks for. */
final class ReportPage {

  private ReportPage() {}

  /**
   * Writes the page.
   *
   * @param file the file, or null if no page is wanted
   * @param page makes the page; called only if one is wanted
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
