package io.sluice.job.stage;

import java.io.IOException;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;

/**
 * Records when counts are output.
 *
 * @param folder the folder of its files
 */
record OutputSink(String folder) implements Sink<VisitCount> {

  @Override
  public SinkWriter<VisitCount> createWriter(WriterInitContext context) throws IOException {
    return new OutputWriter(folder);
  }
}
