package io.sluice.agent.outside.flink;

import java.util.ArrayList;
import java.util.List;

/**
 * Holds the lines of Flink's own configuration by which it hands records to those subtasks that
 * have time, instead of in turn. The doctor prints them, and an experiment shows what each brings.
 */
public final class AdvisedLines {

  private AdvisedLines() {}

  /** Returns the line by which a producer looks at the queues of the next four before it sends. */
  public static List<String> adaptive() {
    return List.of("taskmanager.network.adaptive-partitioner.enabled: true");
  }

  /**
   * Returns those by which it looks at the queues of all subtasks.
   *
   * @param parallelism the number of subtasks that get records
   */
  public static List<String> traverse(int parallelism) {
    List<String> lines = new ArrayList<>(adaptive());
    lines.add("taskmanager.network.adaptive-partitioner.max-traverse-size: " + parallelism);
    return List.copyOf(lines);
  }

  /**
   * Returns all that are advised: these, and those that keep buffers small, so that a queue tells
   * soon who has time.
   *
   * @param parallelism the number of subtasks that get records
   */
  public static List<String> all(int parallelism) {
    List<String> lines = new ArrayList<>(traverse(parallelism));
    lines.add("taskmanager.network.memory.buffer-debloat.enabled: true");
    lines.add("taskmanager.network.memory.buffer-debloat.target: 50 ms");
    lines.add("taskmanager.network.memory.buffer-debloat.period: 50 ms");
    return List.copyOf(lines);
  }
}
