package io.sluice.bench.tuple.slow.arm;

import io.sluice.agent.outside.flink.AdvisedLines;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The ways in which a Flink is configured to hand records to subtasks. */
public enum SlowArm {
  /** In turn, as Flink does unless it is told otherwise. */
  STOCK("stock"),

  /** By Flink's adaptive partitioner alone, which looks at the queues of four subtasks. */
  ADAPTIVE("adaptive"),

  /** By the same, which looks at the queues of all. */
  TRAVERSE("traverse"),

  /** By all that the doctor advises. */
  ADVISED("advised");

  private final String label;

  SlowArm(String label) {
    this.label = label;
  }

  /**
   * Returns the arm of that name.
   *
   * @throws IllegalArgumentException with those that there are
   */
  public static SlowArm of(String name) {
    return Arrays.stream(values())
        .filter(arm -> arm.label.equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no arm %s; there is: %s".formatted(name, names())));
  }

  private static String names() {
    return Arrays.stream(values()).map(SlowArm::label).collect(Collectors.joining(", "));
  }

  /** Returns its name. */
  public String label() {
    return label;
  }

  /**
   * Returns what it adds to Flink's configuration.
   *
   * @param parallelism the number of subtasks that get records
   */
  public List<String> lines(int parallelism) {
    return switch (this) {
      case STOCK -> List.of();
      case ADAPTIVE -> AdvisedLines.adaptive();
      case TRAVERSE -> AdvisedLines.traverse(parallelism);
      case ADVISED -> AdvisedLines.all(parallelism);
    };
  }
}
