package io.sluice.bench.tuple.slow;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.bench.process.flink.FlinkJob;
import io.sluice.bench.tuple.slow.report.Sending;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;

/** Asks Flink what waits to be sent, and how long checkpoints take. One thread uses it. */
final class SendingWatch {

  private static final String QUEUED = "Shuffle.Netty.Output.Buffers.outputQueueLength";
  private static final double MILLIS = TimeUnit.SECONDS.toMillis(1);

  private final FlinkJob job;
  private final String sources;
  private final long fromMillis = System.currentTimeMillis();
  private double sum;
  private int looks;

  /** Begins to watch a job of which the first vertex are the sources. */
  SendingWatch(FlinkJob job) throws IOException {
    this.job = job;
    sources = job.now().at("/vertices/0/id").asText();
  }

  /** Looks at what sources have waiting; what Flink collected since the last look counts. */
  void look() throws IOException {
    String path = "/jobs/%s/vertices/%s/subtasks/metrics?get=%s&agg=max";
    JsonNode most = job.rest().get(path.formatted(job.id(), sources, QUEUED)).at("/0/max");
    if (most.isNumber()) {
      sum += most.asDouble();
      looks++;
    }
  }

  /** Returns what has been seen so far. */
  Sending seen() throws IOException {
    JsonNode history = job.rest().get("/jobs/" + job.id() + "/checkpoints").path("history");
    double checkpoints =
        StreamSupport.stream(history.spliterator(), false)
            .filter(each -> each.path("status").asText().equals("COMPLETED"))
            .filter(each -> each.path("trigger_timestamp").asLong() >= fromMillis)
            .mapToDouble(each -> each.path("end_to_end_duration").asDouble() / MILLIS)
            .average()
            .orElse(Double.NaN);
    return new Sending(looks == 0 ? Double.NaN : sum / looks, checkpoints);
  }
}
