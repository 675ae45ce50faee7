package io.sluice.testkit.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the last lines of a test run, for users. */
final class Summary {

  private static final int WIDTH = 160;

  private final List<TestResult> results;

  Summary(List<TestResult> results) {
    this.results = List.copyOf(results);
  }

  boolean failed() {
    return count(TestOutcome.FAILED) > 0;
  }

  /**
   * Returns the text: what failed with the command that repeats it, what passed only when it was
   * repeated, what was skipped and why, and the counts as the last line.
   */
  String text() {
    List<String> lines = new ArrayList<>();
    section(lines, "failed", TestOutcome.FAILED, true);
    section(lines, "passed only when run again, so to be mended", TestOutcome.RESCUED, true);
    section(lines, "skipped", TestOutcome.SKIPPED, false);
    lines.add(
        "%d passed, %d failed, %d skipped"
            .formatted(
                count(TestOutcome.PASSED) + count(TestOutcome.RESCUED),
                count(TestOutcome.FAILED),
                count(TestOutcome.SKIPPED)));
    return String.join(System.lineSeparator(), lines);
  }

  private void section(
      List<String> lines, String title, TestOutcome outcome, boolean withCommands) {
    Map<String, Set<String>> byDetail = new LinkedHashMap<>();
    for (TestResult result : results) {
      if (result.outcome() == outcome) {
        String head =
            withCommands
                ? "%s  %s: %s".formatted(result.module(), result.selector(), detail(result))
                : detail(result);
        byDetail
            .computeIfAbsent(head, key -> new LinkedHashSet<>())
            .add(withCommands ? result.command() : result.module() + "  " + result.selector());
      }
    }
    if (!byDetail.isEmpty()) {
      lines.add(title + ":");
      byDetail.forEach(
          (detail, tests) -> {
            lines.add("  " + detail);
            tests.forEach(test -> lines.add("    " + test));
          });
    }
  }

  private static String detail(TestResult result) {
    String detail = result.detail().isEmpty() ? "no reason given" : result.detail();
    return detail.length() <= WIDTH ? detail : detail.substring(0, WIDTH) + "…";
  }

  private long count(TestOutcome outcome) {
    return results.stream().filter(result -> result.outcome() == outcome).count();
  }
}
