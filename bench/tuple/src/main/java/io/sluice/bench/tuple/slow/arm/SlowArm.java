package io.sluice.bench.tuple.slow.arm;

import io.sluice.agent.outside.flink.AdvisedLines;
import io.sluice.bench.workload.Named;
import java.util.List;
import java.util.stream.Stream;

/**
 * The ways in which a Flink is configured to hand records to subtasks, and those in which Sluice
 * sends what waits for its connections.
 */
public enum SlowArm {
  /** Flink hands them out in turn, which is its default. */
  STOCK,

  /** Flink's adaptive partitioner looks at the queues of four subtasks. */
  ADAPTIVE,

  /** Flink's adaptive partitioner looks at the queues of all subtasks. */
  TRAVERSE,

  /** Flink has all lines that the doctor advises. */
  ADVISED,

  /** Sluice looks at what waits for connections. */
  OBSERVE,

  /** Sluice sends the oldest head first. */
  OLDEST,

  /** Sluice sends from the largest backlog first. */
  LBF;

  private static final List<String> SLUICE =
      List.of(
          "shuffle-service-factory.class: io.sluice.flink.plugin.SluiceShuffleServiceFactory",
          "metrics.reporters: sluice",
          "metrics.reporter.sluice.factory.class: io.sluice.flink.plugin.SluiceReporterFactory",
          "sluice.query.policy: stock");

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
      case OBSERVE -> sluice("sluice.tuple.connections: observe");
      case OLDEST, LBF ->
          sluice(
              "sluice.mode: apply",
              "sluice.tuple.connections: order",
              "sluice.tuple.order: " + label());
    };
  }

  /** Returns whether Sluice is in it. */
  boolean hasSluice() {
    return this == OBSERVE || this == OLDEST || this == LBF;
  }

  private static List<String> sluice(String... more) {
    return Stream.concat(SLUICE.stream(), Stream.of(more)).toList();
  }
}
