package io.sluice.job.stage;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.flink.api.connector.sink2.SinkWriter;

/** Writes each output with the time of its arrival: 32 bytes each, at most 100 ms later. */
final class OutputWriter implements SinkWriter<Result> {

  private static final long LATEST_MILLIS = 100;

  private final DataOutputStream outputs;
  private long flushed;

  OutputWriter(String folder) throws IOException {
    Path file = Path.of(folder, "outputs-" + System.nanoTime());
    outputs = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
  }

  @Override
  public void write(Result result, Context context) throws IOException {
    long now = System.currentTimeMillis();
    outputs.writeLong(now);
    outputs.writeLong(result.planned);
    outputs.writeInt(result.key);
    outputs.writeInt(result.number);
    outputs.writeInt(result.value);
    outputs.writeShort(result.slice);
    outputs.writeShort(result.container);
    if (now - flushed >= LATEST_MILLIS) {
      outputs.flush();
      flushed = now;
    }
  }

  @Override
  public void flush(boolean endOfInput) throws IOException {
    outputs.flush();
  }

  @Override
  public void close() throws IOException {
    outputs.close();
  }
}
