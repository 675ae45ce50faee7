package io.sluice.agent.outside.flink;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.core.tuple.slow.TaskWork;

/**
 * Tells what Flink has counted of a subtask since it began. The three times add up to all of its
 * time.
 *
 * @param attempt how often it was started before
 * @param place the TaskManager that runs it
 * @param records taken in
 */
record SubtaskTimes(
    int subtask,
    int attempt,
    String place,
    double records,
    double busyMillis,
    double idleMillis,
    double backpressuredMillis) {

  static SubtaskTimes of(JsonNode subtask) {
    JsonNode metrics = subtask.path("metrics");
    return new SubtaskTimes(
        subtask.path("subtask").asInt(),
        subtask.path("attempt").asInt(),
        subtask.path("endpoint").asText(),
        metrics.path("read-records").asDouble(),
        metrics.path("accumulated-busy-time").asDouble(),
        metrics.path("accumulated-idle-time").asDouble(),
        metrics.path("accumulated-backpressured-time").asDouble());
  }

  /** Returns all of its time; not above zero until Flink has collected it. */
  double millis() {
    return busyMillis + idleMillis + backpressuredMillis;
  }

  /** Returns what it did since an earlier look at the same attempt. */
  TaskWork since(SubtaskTimes before) {
    double took = millis() - before.millis();
    return new TaskWork(
        subtask,
        (records - before.records) / took * 1000,
        (busyMillis - before.busyMillis) / took,
        (backpressuredMillis - before.backpressuredMillis) / took);
  }
}
