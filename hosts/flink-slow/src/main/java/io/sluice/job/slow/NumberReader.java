package io.sluice.job.slow;

import io.sluice.source.flink.PlannedReader;
import java.io.IOException;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.core.io.InputStatus;

/**
 * Hands out the numbers of one partition as fast as workers take them, until the job is to end;
 * then it notes how many it has handed out.
 */
final class NumberReader extends PlannedReader<Tuple3<Long, Long, byte[]>> {

  private final SlowPlan plan;
  private final End end;
  private final byte[] payload;

  NumberReader(SlowPlan plan, SourceReaderContext context) {
    super(context);
    this.plan = plan;
    end = new End(plan);
    payload = new byte[plan.bytes()];
  }

  @Override
  protected InputStatus read(long number, ReaderOutput<Tuple3<Long, Long, byte[]>> output) {
    if (end.isHere()) {
      return InputStatus.END_OF_INPUT;
    }
    output.collect(Tuple3.of(number, System.nanoTime(), payload));
    return InputStatus.MORE_AVAILABLE;
  }

  @Override
  public void close() throws IOException {
    if (hasPartition()) {
      try (Notes notes = new Notes(plan.path("source-" + partition()))) {
        notes.write(consumed());
      }
    }
  }
}
