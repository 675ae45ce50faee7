package io.sluice.bench.thread.plan;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A query and the engine that runs it.
 *
 * @param engine {@code flink}, {@code storm} or {@code harness}
 * @param workload name of the dataflow, as {@code syn:10} with how many queries it is, or {@code
 *     lr:x200} with how many times its work is done
 */
public record Member(String engine, String workload) {

  private static final Pattern FORM = Pattern.compile("([^:]+):([^:]+(?::x?\\d+)*)");

  /** Returns it as it is written. */
  @Override
  public String toString() {
    return engine + ":" + workload;
  }

  /** Returns the same in a form that engines take as a name. */
  public String queryName(boolean alone) {
    String name = workload.replace(':', '-');
    return alone ? name : engine + "-" + name;
  }

  /**
   * Reads {@code ENGINE:WORKLOAD}, where the workload may have numbers behind more colons.
   *
   * @throws IllegalArgumentException naming the text and the form expected
   */
  public static Member parse(String text) {
    Matcher parts = FORM.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "'%s' is not ENGINE:WORKLOAD, as storm:lr".formatted(text));
    }
    return new Member(parts.group(1), parts.group(2));
  }
}
