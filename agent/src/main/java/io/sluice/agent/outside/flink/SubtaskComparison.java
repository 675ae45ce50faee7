package io.sluice.agent.outside.flink;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.outside.engine.JsonEndpoint;
import io.sluice.core.tuple.slow.Handing;
import io.sluice.core.tuple.slow.SlowTask;
import io.sluice.core.tuple.slow.SlowTasks;
import io.sluice.core.tuple.slow.TaskWork;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compares the subtasks of each vertex of a running Flink by the metrics of its REST interface.
 * Flink collects them every {@code metrics.fetcher.update-interval}, by default 10 s, so a
 * comparison takes a little more than that. Used by one thread.
 */
public final class SubtaskComparison {
  private static final Duration PAUSE = Duration.ofMillis(500);

  /** The least time for which a subtask must be observed, ms. */
  private static final double ENOUGH_MILLIS = 4_000;

  private static final double ENOUGH_RECORDS = 10;
  private static final Set<String> IN_TURN = Set.of("REBALANCE", "RESCALE");

  private final JsonEndpoint rest;
  private final Map<String, SubtaskTimes> first = new HashMap<>();

  /**
   * Holds the outcome.
   *
   * @param vertices how many vertices were compared: those with several subtasks that do the same
   *     work
   * @param complete whether all of their subtasks have been seen for long enough
   * @param slow the subtasks that hold others up
   */
  public record Outcome(int vertices, boolean complete, List<SlowSubtask> slow) {}

  /** A vertex with the times of its subtasks. */
  private record Stage(FlinkVertex vertex, Handing handing, List<SubtaskTimes> subtasks) {
    String key(SubtaskTimes subtask) {
      return "%s/%d/%d".formatted(vertex.key(), subtask.subtask(), subtask.attempt());
    }
  }

  /**
   * Prepares a comparison.
   *
   * @param address the address of Flink's REST interface
   */
  public SubtaskComparison(URI address) {
    rest = new JsonEndpoint(address);
  }

  /**
   * Observes until all running subtasks have been seen for some seconds.
   *
   * @param patience the time after which the others are left out
   * @return what was compared, and the subtasks that hold others up
   * @throws IOException if no Flink answers there; the message says why
   */
  public Outcome run(Duration patience) throws IOException, InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    Outcome now = look();
    while (!now.complete() && System.nanoTime() < end) {
      Thread.sleep(PAUSE.toMillis());
      now = look();
    }
    return now;
  }

  /**
   * Looks once, and compares what subtasks have done since they were first seen.
   *
   * @throws IOException if no Flink answers there; the message says why
   */
  public Outcome look() throws IOException, InterruptedException {
    List<Stage> stages = stages();
    return new Outcome(
        (int) stages.stream().filter(this::isKnown).count(),
        stages.stream().allMatch(this::isKnown),
        stages.stream().flatMap(stage -> slow(stage).stream()).toList());
  }

  private List<Stage> stages() throws IOException, InterruptedException {
    List<Stage> stages = new ArrayList<>();
    JobReader.read(
        rest,
        (vertex, subtasks) -> {
          if (vertex.parallelism() > 1) {
            handing(vertex)
                .ifPresent(handing -> stages.add(new Stage(vertex, handing, running(subtasks))));
          }
        });
    for (Stage stage : stages) {
      for (SubtaskTimes subtask : stage.subtasks) {
        if (subtask.millis() > 0) {
          first.putIfAbsent(stage.key(subtask), subtask);
        }
      }
    }
    return stages;
  }

  private static List<SubtaskTimes> running(JsonNode subtasks) {
    List<SubtaskTimes> running = new ArrayList<>();
    for (JsonNode subtask : subtasks) {
      if (subtask.path("status").asText().equals("RUNNING")) {
        running.add(SubtaskTimes.of(subtask));
      }
    }
    return running;
  }

  /**
   * Returns which subtasks may get a record; empty if each subtask has its own records, as after a
   * forward edge.
   */
  private static Optional<Handing> handing(FlinkVertex vertex) {
    List<String> strategies = vertex.inputs().stream().map(FlinkVertex.Input::strategy).toList();
    if (strategies.contains("HASH")) {
      return Optional.of(Handing.BY_KEY);
    }
    return strategies.isEmpty() || !IN_TURN.containsAll(strategies)
        ? Optional.empty()
        : Optional.of(Handing.TO_ANY);
  }

  private boolean isKnown(Stage stage) {
    return stage.subtasks.stream().allMatch(subtask -> isKnown(stage, subtask));
  }

  private boolean isKnown(Stage stage, SubtaskTimes now) {
    SubtaskTimes before = first.get(stage.key(now));
    return before != null && now.millis() - before.millis() >= ENOUGH_MILLIS;
  }

  private List<SlowSubtask> slow(Stage stage) {
    List<TaskWork> works = new ArrayList<>();
    Map<Integer, String> places = new HashMap<>();
    for (SubtaskTimes now : stage.subtasks) {
      SubtaskTimes before = first.get(stage.key(now));
      if (isKnown(stage, now) && now.records() - before.records() >= ENOUGH_RECORDS) {
        works.add(now.since(before));
        places.put(now.subtask(), now.place());
      }
    }
    List<SlowSubtask> slow = new ArrayList<>();
    for (SlowTask task : SlowTasks.among(works)) {
      FlinkVertex vertex = stage.vertex;
      slow.add(
          new SlowSubtask(
              vertex.job(),
              vertex.query(),
              vertex.name(),
              vertex.parallelism(),
              stage.handing,
              places.get(task.task()),
              task));
    }
    return slow;
  }
}
