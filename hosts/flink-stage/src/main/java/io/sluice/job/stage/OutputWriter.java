package io.sluice.job.stage;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.flink.api.connector.sink2.SinkWriter;

/**
 * Writes a line for each moment in which something came out: first and last arrival, the longest
 * gap between, the latest planned time and the longest latency, all in ms. At its end it writes the
 * highest count that it has seen of each visitor.
 */
final class OutputWriter implements SinkWriter<VisitCount> {

  private static final long MOMENT_MILLIS = 20;

  private final Path folder;
  private final long opened = System.nanoTime();
  private final BufferedWriter lines;
  private final long[] counts;
  private long first;
  private long last;
  private long longestGap;
  private long latestPlanned;
  private long longestLatency;

  OutputWriter(String folder, int visitors) throws IOException {
    this.folder = Path.of(folder);
    lines = Files.newBufferedWriter(this.folder.resolve("moments-" + opened));
    counts = new long[visitors];
  }

  @Override
  public void write(VisitCount count, Context context) throws IOException {
    long now = System.currentTimeMillis();
    if (now - first >= MOMENT_MILLIS) {
      endMoment();
      first = now;
      last = now;
      longestGap = 0;
      latestPlanned = 0;
      longestLatency = 0;
    }
    longestGap = Math.max(longestGap, now - last);
    last = now;
    latestPlanned = Math.max(latestPlanned, count.planned);
    longestLatency = Math.max(longestLatency, now - count.planned);
    counts[count.visitor] = Math.max(counts[count.visitor], count.visits);
  }

  private void endMoment() throws IOException {
    if (first > 0) {
      lines.write(
          "%d %d %d %d %d%n".formatted(first, last, longestGap, latestPlanned, longestLatency));
      lines.flush();
    }
  }

  @Override
  public void flush(boolean endOfInput) {}

  @Override
  public void close() throws IOException {
    endMoment();
    lines.close();
    Path file = folder.resolve("counts-" + opened);
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      for (long count : counts) {
        out.writeLong(count);
      }
    }
  }
}
