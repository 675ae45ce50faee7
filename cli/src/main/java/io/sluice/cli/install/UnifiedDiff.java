package io.sluice.cli.install;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.List;
import java.util.stream.Collectors;

/** Formats the difference of two texts as a unified diff with three lines of context. */
final class UnifiedDiff {

  private static final int CONTEXT = 3;

  private UnifiedDiff() {}

  /** Returns the diff; empty if the texts are equal. */
  static String of(String name, String before, String after) {
    List<String> lines = before.lines().toList();
    return UnifiedDiffUtils.generateUnifiedDiff(
            name, name, lines, DiffUtils.diff(lines, after.lines().toList()), CONTEXT)
        .stream()
        .map(line -> fromNothing(line) + System.lineSeparator())
        .collect(Collectors.joining());
  }

  /**
   * Corrects the header for an empty text: diff and patch count its lines from 0, the library from
   * 1.
   */
  private static String fromNothing(String line) {
    return line.startsWith("@@ ") ? line.replace("-1,0 ", "-0,0 ").replace("+1,0 ", "+0,0 ") : line;
  }
}
