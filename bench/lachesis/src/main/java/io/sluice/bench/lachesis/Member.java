package io.sluice.bench.lachesis;

/**
 * A query and the engine that runs it.
 *
 * @param engine {@code flink}, {@code storm} or {@code harness}
 * @param workload name of the dataflow
 */
public record Member(String engine, String workload) {

  /** As it is written. */
  @Override
  public String toString() {
    return engine + ":" + workload;
  }

  /**
   * Reads {@code ENGINE:WORKLOAD}.
   *
   * @throws IllegalArgumentException naming the text and the form expected
   */
  static Member parse(String text) {
    String[] parts = text.strip().split(":", -1);
    if (parts.length != 2 || parts[0].isEmpty() || parts[1].isEmpty()) {
      throw new IllegalArgumentException(
          "'%s' is not ENGINE:WORKLOAD, as storm:lr".formatted(text));
    }
    return new Member(parts[0], parts[1]);
  }
}
