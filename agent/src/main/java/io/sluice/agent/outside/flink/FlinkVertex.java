package io.sluice.agent.outside.flink;

import io.sluice.core.model.LogicalOperator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A vertex of a job: an operator, or several chained ones.
 *
 * @param job the job's id
 * @param query the job's name
 * @param id the vertex's id, unique in its job
 * @param name the names of all operators chained in it
 * @param parallelism the number of its subtasks
 * @param inputs the edges into it; empty for a source
 * @param tasks its running subtasks
 */
record FlinkVertex(
    String job,
    String query,
    String id,
    String name,
    int parallelism,
    List<Input> inputs,
    List<Task> tasks) {

  /**
   * An edge.
   *
   * @param from the id of the upstream vertex
   * @param strategy how records are distributed to subtasks: {@code FORWARD}, {@code HASH}, …
   */
  record Input(String from, String strategy) {

    /** Returns whether a subtask gets records from only one or a few upstream subtasks. */
    boolean isPointwise() {
      return strategy.equals("FORWARD") || strategy.equals("RESCALE");
    }

    boolean isForward() {
      return strategy.equals("FORWARD");
    }

    /** Returns whether each record is handed to every subtask. */
    boolean isBroadcast() {
      return strategy.equals("BROADCAST");
    }
  }

  /**
   * A running subtask.
   *
   * @param attempt the number of earlier attempts
   * @param manager the id of the TaskManager that runs it
   * @param startMillis when it was started, by the JobManager's clock
   */
  record Task(int subtask, int attempt, String manager, long startMillis) {}

  FlinkVertex {
    inputs = List.copyOf(inputs);
    tasks = List.copyOf(tasks);
  }

  /** Returns a key that is unique among the vertices of all jobs. */
  String key() {
    return job + "/" + id;
  }

  /** Returns the {@link #key()} of the upstream vertex of an input. */
  String feeder(Input input) {
    return job + "/" + input.from();
  }

  boolean isSource() {
    return inputs.isEmpty();
  }

  /**
   * Returns the logical operator, which is the same in all processes. It has one output, with the
   * operator's number.
   */
  LogicalOperator logical() {
    Set<Long> feeders =
        inputs.stream()
            .map(input -> LogicalOperator.number(job, input.from()))
            .collect(Collectors.toSet());
    long number = LogicalOperator.number(job, id);
    return new LogicalOperator(number, query, name, feeders, Set.of(number));
  }

  /** Returns the name that Flink gives the thread of a subtask. */
  String threadName(Task task) {
    return "%s (%d/%d)#%d".formatted(name, task.subtask() + 1, parallelism, task.attempt());
  }
}
