package io.sluice.job.stage.logged;

import io.sluice.job.stage.Pace;
import io.sluice.job.stage.PacedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReaderContext;

/** Hands out the records of one partition of the log as they arrive. */
final class LogReader extends PacedReader<LoggedRecord> {

  private final String path;
  private LogFile log;

  LogReader(String path, Pace pace, SourceReaderContext context) {
    super(pace, context);
    this.path = path;
  }

  @Override
  protected void handOut(long number, long arrival, ReaderOutput<LoggedRecord> output) {
    LoggedRecord next = record(number);
    next.planned = arrival;
    output.collect(next, next.time);
  }

  private LoggedRecord record(long number) {
    try {
      if (log == null) {
        log = new LogFile(Path.of(path));
      }
      return log.read(number);
    } catch (IOException e) {
      throw new UncheckedIOException("%s cannot be read".formatted(path), e);
    }
  }

  @Override
  public void close() throws IOException {
    if (log != null) {
      log.close();
    }
    super.close();
  }
}
