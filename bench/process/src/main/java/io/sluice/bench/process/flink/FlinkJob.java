package io.sluice.bench.process.flink;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.stream.StreamSupport;

/**
 * Follows a job that was started.
 *
 * @param rest of its Flink
 * @param id as Flink gave it
 */
public record FlinkJob(FlinkRest rest, String id) {

  private static final long POLL_MILLIS = 50;
  private static final long LONGEST_MILLIS = 240_000;

  /** Says what of the job is waited for. */
  public interface Condition {
    boolean holds(JsonNode now) throws IOException;
  }

  /** Returns when all its tasks run. */
  public void awaitRunning() throws IOException, InterruptedException {
    await("run", FlinkJob::isRunning);
  }

  /** Returns when it has ended. */
  public void awaitEnd() throws IOException, InterruptedException {
    await("end", now -> state(now).equals("FINISHED"));
  }

  /**
   * Returns when something holds.
   *
   * @param what the job does then, for an error message
   * @throws IOException if the job fails before, or it takes minutes
   */
  public void await(String what, Condition condition) throws IOException, InterruptedException {
    long end = System.currentTimeMillis() + LONGEST_MILLIS;
    for (JsonNode now = now(); !condition.holds(now); now = now()) {
      if (System.currentTimeMillis() > end || state(now).equals("FAILED")) {
        throw new IOException("Job %s is %s and did not %s".formatted(id, state(now), what));
      }
      Thread.sleep(POLL_MILLIS);
    }
  }

  /** Returns what Flink tells of it now. */
  public JsonNode now() throws IOException {
    return rest.get("/jobs/" + id);
  }

  /** Returns whether all tasks run, by what Flink told of a job. */
  public static boolean isRunning(JsonNode now) {
    return state(now).equals("RUNNING")
        && StreamSupport.stream(now.path("vertices").spliterator(), false)
            .allMatch(vertex -> vertex.path("status").asText().equals("RUNNING"));
  }

  private static String state(JsonNode now) {
    return now.path("state").asText();
  }
}
