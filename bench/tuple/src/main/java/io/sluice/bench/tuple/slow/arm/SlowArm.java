package io.sluice.bench.tuple.slow.arm;

import io.sluice.agent.outside.flink.AdvisedLines;
import io.sluice.bench.workload.Named;
import java.util.List;

/** The ways in which a Flink is configured to hand records to subtasks. */
public enum SlowArm {
  /** Flink hands them out in turn, which is its default. */
  STOCK,

  /** Flink's adaptive partitioner looks at the queues of four subtasks. */
  ADAPTIVE,

  /** Flink's adaptive partitioner looks at the queues of all subtasks. */
  TRAVERSE,

  /** Flink has all lines that the doctor advises. */
  ADVISED;

  /**
   * Returns the arm of that name.
   *
   * @throws IllegalArgumentException when the name is unknown; the message lists the names
   */
  public static SlowArm of(String name) {
    return Named.of("arm", SlowArm.class, name);
  }

  /** Returns the name of the arm. */
  public String label() {
    return Named.id(this);
  }

  /**
   * Returns what the arm adds to Flink's configuration.
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
