package io.sluice.bench.thread.plan;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An engine with its query.
 *
 * @param engine {@code flink}, {@code storm} or {@code harness}
 * @param workload the name of the dataflow, which may have a number of queries, such as {@code
 *     syn:10}, or of repetitions of its work, such as {@code lr:x200}
 */
public record Member(String engine, String workload) {

  private static final Pattern FORM = Pattern.compile("([^:]+):([^:]+(?::x?\\d+)*)");

  /** Returns the member as a text for {@link #parse}. */
  @Override
  public String toString() {
    return engine + ":" + workload;
  }

  /** Returns a name of the query that engines accept. */
  public String queryName(boolean alone) {
    String name = workload.replace(':', '-');
    return alone ? name : engine + "-" + name;
  }

  /**
   * Parses {@code ENGINE:WORKLOAD}, where the workload may contain more colons.
   *
   * @throws IllegalArgumentException when the text has another form; the message has the text and
   *     the expected form
   */
  public static Member parse(String text) {
    Matcher parts = FORM.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "'%s' is not ENGINE:WORKLOAD, such as storm:lr".formatted(text));
    }
    return new Member(parts.group(1), parts.group(2));
  }
}
