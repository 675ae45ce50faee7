package io.sluice.cli.install;

import java.util.ArrayList;
import java.util.List;

/** The difference of two texts in the usual form, with three lines of context. */
final class UnifiedDiff {

  private static final int CONTEXT = 3;

  private final List<String> before;
  private final List<String> after;
  private final List<Line> lines = new ArrayList<>();

  /** One line of the longest form of a diff: kept (' '), gone ('-') or new ('+'). */
  private record Line(char kind, String text, int beforeNumber, int afterNumber) {}

  private UnifiedDiff(String before, String after) {
    this.before = before.lines().toList();
    this.after = after.lines().toList();
    walk();
  }

  /** Empty when the texts are equal. */
  static String of(String name, String before, String after) {
    if (before.equals(after)) {
      return "";
    }
    return "--- %1$s%n+++ %1$s%n".formatted(name) + new UnifiedDiff(before, after).hunks();
  }

  private void walk() {
    int[][] common = longestCommon();
    int i = 0;
    int j = 0;
    while (i < before.size() || j < after.size()) {
      boolean same = i < before.size() && j < after.size() && before.get(i).equals(after.get(j));
      if (same) {
        lines.add(new Line(' ', before.get(i), i++, j++));
      } else if (j == after.size() || (i < before.size() && common[i + 1][j] >= common[i][j + 1])) {
        lines.add(new Line('-', before.get(i), i++, j));
      } else {
        lines.add(new Line('+', after.get(j), i, j++));
      }
    }
  }

  /** Length of the longest common subsequence of what follows line i and line j. */
  private int[][] longestCommon() {
    int[][] length = new int[before.size() + 1][after.size() + 1];
    for (int i = before.size() - 1; i >= 0; i--) {
      for (int j = after.size() - 1; j >= 0; j--) {
        length[i][j] =
            before.get(i).equals(after.get(j))
                ? length[i + 1][j + 1] + 1
                : Math.max(length[i + 1][j], length[i][j + 1]);
      }
    }
    return length;
  }

  private String hunks() {
    StringBuilder result = new StringBuilder();
    int from = nextChange(0);
    while (from < lines.size()) {
      int last = from;
      for (int next = from; next < lines.size() && next - last <= 2 * CONTEXT; ) {
        last = next;
        next = nextChange(next + 1);
      }
      append(result, Math.max(0, from - CONTEXT), Math.min(lines.size(), last + 1 + CONTEXT));
      from = nextChange(last + 1);
    }
    return result.toString();
  }

  private int nextChange(int from) {
    int at = from;
    while (at < lines.size() && lines.get(at).kind == ' ') {
      at++;
    }
    return at;
  }

  private void append(StringBuilder result, int from, int to) {
    List<Line> hunk = lines.subList(from, to);
    long gone = hunk.stream().filter(line -> line.kind != '+').count();
    long fresh = hunk.stream().filter(line -> line.kind != '-').count();
    result.append(
        "@@ -%d,%d +%d,%d @@%n"
            .formatted(
                hunk.get(0).beforeNumber + (gone > 0 ? 1 : 0),
                gone,
                hunk.get(0).afterNumber + (fresh > 0 ? 1 : 0),
                fresh));
    hunk.forEach(line -> result.append(line.kind).append(line.text).append(System.lineSeparator()));
  }
}
