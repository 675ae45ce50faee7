package io.sluice.job.stage;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.flink.api.connector.sink2.SinkWriter;

/**
 * Writes each output with the time of its arrival: 32 bytes each, at most 100 ms later. At its end
 * it writes the highest count that it has seen of each visitor.
 */
final class OutputWriter implements SinkWriter<VisitCount> {

  private static final long LATEST_MILLIS = 100;

  private final Path counted;
  private final DataOutputStream outputs;
  private final long[] counts;
  private long flushed;

  OutputWriter(String folder, int visitors) throws IOException {
    long opened = System.nanoTime();
    counted = Path.of(folder, "counts-" + opened);
    outputs = open(Path.of(folder, "outputs-" + opened));
    counts = new long[visitors];
  }

  private static DataOutputStream open(Path file) throws IOException {
    return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
  }

  @Override
  public void write(VisitCount count, Context context) throws IOException {
    long now = System.currentTimeMillis();
    outputs.writeLong(now);
    outputs.writeLong(count.planned);
    outputs.writeInt(count.visitor);
    outputs.writeInt(count.visits);
    outputs.writeInt(count.shown);
    outputs.writeShort(count.slice);
    outputs.writeShort(count.container);
    if (now - flushed >= LATEST_MILLIS) {
      outputs.flush();
      flushed = now;
    }
    counts[count.visitor] = Math.max(counts[count.visitor], count.visits);
  }

  @Override
  public void flush(boolean endOfInput) throws IOException {
    outputs.flush();
  }

  @Override
  public void close() throws IOException {
    outputs.close();
    try (DataOutputStream out = open(counted)) {
      for (long count : counts) {
        out.writeLong(count);
      }
    }
  }
}
