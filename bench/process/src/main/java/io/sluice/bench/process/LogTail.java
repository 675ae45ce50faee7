package io.sluice.bench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads the last words of a log, for an error message. */
public final class LogTail {

  private LogTail() {}

  /** Returns the last line that says anything, ready to be appended; empty when there is none. */
  public static String of(Path log) {
    try {
      List<String> lines = Files.readAllLines(log).stream().filter(s -> !s.isBlank()).toList();
      return lines.isEmpty() ? "" : ", saying: " + lines.get(lines.size() - 1).strip();
    } catch (IOException e) {
      return "";
    }
  }
}
