package io.sluice.agent.outside.flink;

import io.sluice.core.model.LogicalOperator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A vertex of a job: an operator, or several chained to one another.
 *
 * @param job its number
 * @param query the job's name
 * @param id unique in its job
 * @param name of all operators chained in it
 * @param parallelism how many subtasks it runs as
 * @param inputs what feeds it; none of a source
 * @param tasks those of its subtasks that run
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
   * @param from the vertex that feeds
   * @param strategy how records are handed to subtasks: {@code FORWARD}, {@code HASH}, …
   */
  record Input(String from, String strategy) {

    /** Returns whether a subtask is fed by one other, or few. */
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
   * A subtask.
   *
   * @param attempt how often it was started before
   * @param manager the TaskManager that runs it
   * @param startMillis by the JobManager's clock
   */
  record Task(int subtask, int attempt, String manager, long startMillis) {}

  FlinkVertex {
    inputs = List.copyOf(inputs);
    tasks = List.copyOf(tasks);
  }

  /** Returns a key that no other vertex of any job has. */
  String key() {
    return job + "/" + id;
  }

  /** Returns the {@link #key()} of the vertex at the other end of an input. */
  String feeder(Input input) {
    return job + "/" + input.from();
  }

  boolean isSource() {
    return inputs.isEmpty();
  }

  /**
   * Returns the operator, which is the same in all processes. It hands on one data set, which bears
   * its number.
   */
  LogicalOperator logical() {
    Set<Long> feeders =
        inputs.stream()
            .map(input -> LogicalOperator.number(job, input.from()))
            .collect(Collectors.toSet());
    long number = LogicalOperator.number(job, id);
    return new LogicalOperator(number, query, name, feeders, Set.of(number));
  }

  /** Returns what Flink calls the thread of a subtask. */
  String threadName(Task task) {
    return "%s (%d/%d)#%d".formatted(name, task.subtask() + 1, parallelism, task.attempt());
  }
}
