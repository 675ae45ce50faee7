package io.sluice.job.stage.logged;

import io.sluice.source.flink.PlannedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.core.io.InputStatus;

/** Hands out the records of one partition of the log as they arrive. */
final class LogReader extends PlannedReader<LoggedRecord> {

  private static final long LONGEST_WAIT_MILLIS = 10;

  private final LogPlan plan;
  private LogFile log;

  LogReader(LogPlan plan, SourceReaderContext context) {
    super(context);
    this.plan = plan;
  }

  @Override
  protected InputStatus read(long number, ReaderOutput<LoggedRecord> output) {
    if (number >= plan.records()) {
      return InputStatus.END_OF_INPUT;
    }
    long arrival = plan.arrivalMillis(number);
    long wait = arrival - System.currentTimeMillis();
    if (wait > 0) {
      return askAgainAfter(Math.min(LONGEST_WAIT_MILLIS, wait));
    }
    LoggedRecord next = read(number);
    next.planned = arrival;
    output.collect(next, next.time);
    return InputStatus.MORE_AVAILABLE;
  }

  private LoggedRecord read(long number) {
    try {
      if (log == null) {
        log = new LogFile(Path.of(plan.path()));
      }
      return log.read(number);
    } catch (IOException e) {
      throw new UncheckedIOException("%s cannot be read".formatted(plan.path()), e);
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
