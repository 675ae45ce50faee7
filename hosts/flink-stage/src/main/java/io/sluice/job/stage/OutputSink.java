package io.sluice.job.stage;

import java.io.IOException;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;

/**
 * Records when results are output.
 *
 * @param folder the folder of its files
 */
public record OutputSink(String folder) implements Sink<Result> {

  @Override
  public SinkWriter<Result> createWriter(WriterInitContext context) throws IOException {
    return new OutputWriter(folder);
  }
}
