package io.sluice.agent.outside.flink;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.core.tuple.slow.TaskWork;

/**
 * Holds what Flink has counted for a subtask since it began. The three times add up to all of its
 * time.
 *
 * @param attempt the number of earlier attempts
 * @param place the TaskManager that runs it
 * @param records the records that it has taken in
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

  /** Returns the sum of its times, ms; 0 or less until Flink has collected them. */
  double millis() {
    return busyMillis + idleMillis + backpressuredMillis;
  }

  /** Returns the work since an earlier look at the same attempt. */
  TaskWork since(SubtaskTimes before) {
    double took = millis() - before.millis();
    return new TaskWork(
        subtask,
        (records - before.records) / took * 1000,
        (busyMillis - before.busyMillis) / took,
        (backpressuredMillis - before.backpressuredMillis) / took);
  }
}
