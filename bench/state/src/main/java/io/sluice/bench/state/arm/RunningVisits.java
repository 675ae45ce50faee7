package io.sluice.bench.state.arm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.bench.process.flink.FlinkRest;
import java.io.IOException;
import java.util.Map;
import java.util.stream.StreamSupport;

/**
 * Follows a running job and rescales it.
 *
 * @param rest of its Flink
 * @param job its id
 */
public record RunningVisits(FlinkRest rest, String job) {

  private static final long POLL_MILLIS = 50;
  private static final long LONGEST_MILLIS = 240_000;
  private static final int SUBTASKS = 3;

  /** Says what is waited for. */
  private interface Condition {
    boolean holds() throws IOException;
  }

  /** Returns when all its tasks run. */
  public void awaitRunning() throws IOException, InterruptedException {
    await("run", () -> allRunning(2));
  }

  /** Returns when it has ended. */
  public void awaitEnd() throws IOException, InterruptedException {
    await("end", () -> rest.get("/jobs/" + job).path("state").asText().equals("FINISHED"));
  }

  /**
   * Lets Flink run the windows in one subtask more.
   *
   * @param withCheckpoint whether a checkpoint is taken, for which a rescale may wait
   */
  public void rescale(boolean withCheckpoint) throws IOException, InterruptedException {
    String path = "/jobs/" + job + "/resource-requirements";
    ObjectNode wanted = (ObjectNode) rest.get(path);
    ObjectNode windows =
        (ObjectNode) wanted.path(windows().path("id").asText()).path("parallelism");
    windows.put("lowerBound", SUBTASKS).put("upperBound", SUBTASKS);
    rest.put(path, wanted);
    if (withCheckpoint) {
      JsonNode unused =
          rest.post("/jobs/" + job + "/checkpoints", Map.of("checkpointType", "CONFIGURED"));
    }
    await("rescale", () -> allRunning(SUBTASKS));
  }

  private boolean allRunning(int subtasks) throws IOException {
    JsonNode state = rest.get("/jobs/" + job);
    return state.path("state").asText().equals("RUNNING")
        && windows().path("parallelism").asInt() >= subtasks
        && StreamSupport.stream(state.path("vertices").spliterator(), false)
            .allMatch(vertex -> vertex.path("status").asText().equals("RUNNING"));
  }

  private JsonNode windows() throws IOException {
    return StreamSupport.stream(rest.get("/jobs/" + job).path("vertices").spliterator(), false)
        .filter(vertex -> vertex.path("name").asText().contains("windows"))
        .findFirst()
        .orElseThrow(() -> new IOException("Flink shows no windows in job " + job));
  }

  private void await(String what, Condition condition) throws IOException, InterruptedException {
    long end = System.currentTimeMillis() + LONGEST_MILLIS;
    while (!condition.holds()) {
      String state = rest.get("/jobs/" + job).path("state").asText();
      if (System.currentTimeMillis() > end || state.equals("FAILED")) {
        throw new IOException("Job %s is %s and did not %s".formatted(job, state, what));
      }
      Thread.sleep(POLL_MILLIS);
    }
  }
}
