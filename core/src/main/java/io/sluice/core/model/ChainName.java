package io.sluice.core.model;

import java.util.ArrayList;
import java.util.List;

/**
 * The name of steps that are chained to one another: {@code a -> b}, and {@code a -> (b -> c, d)}
 * where one feeds several.
 */
final class ChainName {
  private static final String THEN = " -> ";
  private static final String BESIDE = ", ";

  private ChainName() {}

  /**
   * Returns the names of the steps, in the order of the name; one that is no chain's is that of a
   * step.
   */
  static List<String> steps(String name) {
    List<String> steps = new ArrayList<>();
    add(name, steps);
    return steps;
  }

  private static void add(String name, List<String> steps) {
    int then = name.indexOf(THEN);
    if (then < 0) {
      steps.add(name);
      return;
    }
    steps.add(name.substring(0, then));
    String rest = name.substring(then + THEN.length());
    if (rest.startsWith("(") && rest.endsWith(")")) {
      branches(rest.substring(1, rest.length() - 1)).forEach(branch -> add(branch, steps));
    } else {
      add(rest, steps);
    }
  }

  private static List<String> branches(String names) {
    List<String> branches = new ArrayList<>();
    int begin = 0;
    int depth = 0;
    for (int i = 0; i < names.length(); i++) {
      char each = names.charAt(i);
      depth += each == '(' ? 1 : each == ')' ? -1 : 0;
      if (depth == 0 && names.startsWith(BESIDE, i)) {
        branches.add(names.substring(begin, i));
        begin = i + BESIDE.length();
      }
    }
    branches.add(names.substring(begin));
    return branches;
  }
}
