package io.sluice.bench.state.arm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.bench.process.flink.FlinkJob;
import java.io.IOException;
import java.util.Map;
import java.util.stream.StreamSupport;

/**
 * Observes a running job and rescales it.
 *
 * @param job the job, with windows in two subtasks
 */
public record RunningVisits(FlinkJob job) {

  private static final int SUBTASKS = 3;

  /** Waits until all tasks run. */
  public void awaitRunning() throws IOException, InterruptedException {
    awaitWindows("run", SUBTASKS - 1);
  }

  /**
   * Lets Flink run the windows in one more subtask.
   *
   * @param withCheckpoint whether to take a checkpoint, for which a rescale may wait
   */
  public void rescale(boolean withCheckpoint) throws IOException, InterruptedException {
    String path = "/jobs/" + job.id();
    ObjectNode wanted = (ObjectNode) job.rest().get(path + "/resource-requirements");
    ObjectNode windows =
        (ObjectNode) wanted.path(windows(job.now()).path("id").asText()).path("parallelism");
    windows.put("lowerBound", SUBTASKS).put("upperBound", SUBTASKS);
    job.rest().put(path + "/resource-requirements", wanted);
    if (withCheckpoint) {
      JsonNode unused =
          job.rest().post(path + "/checkpoints", Map.of("checkpointType", "CONFIGURED"));
    }
    awaitWindows("rescale", SUBTASKS);
  }

  private void awaitWindows(String what, int subtasks) throws IOException, InterruptedException {
    job.await(
        what,
        now -> FlinkJob.isRunning(now) && windows(now).path("parallelism").asInt() >= subtasks);
  }

  private static JsonNode windows(JsonNode now) throws IOException {
    return StreamSupport.stream(now.path("vertices").spliterator(), false)
        .filter(vertex -> vertex.path("name").asText().contains("windows"))
        .findFirst()
        .orElseThrow(
            () -> new IOException("Flink shows no windows in job " + now.path("jid").asText()));
  }
}
