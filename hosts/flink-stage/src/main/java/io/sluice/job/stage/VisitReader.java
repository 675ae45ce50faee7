package io.sluice.job.stage;

import io.sluice.source.flink.PlannedReader;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.core.io.InputStatus;

/** Hands out the visits of one partition as they arrive. */
final class VisitReader extends PlannedReader<Visit> {

  private static final long LONGEST_WAIT_MILLIS = 10;

  private final VisitPlan plan;

  VisitReader(VisitPlan plan, SourceReaderContext context) {
    super(context);
    this.plan = plan;
  }

  @Override
  protected InputStatus read(long number, ReaderOutput<Visit> output) {
    if (number >= plan.visits()) {
      return InputStatus.END_OF_INPUT;
    }
    long offset = plan.offsetMillis(number);
    long wait = plan.startMillis() + offset - System.currentTimeMillis();
    if (wait > 0) {
      return askAgainAfter(Math.min(LONGEST_WAIT_MILLIS, wait));
    }
    Visit visit = new Visit();
    visit.visitor = plan.visitor(number);
    visit.planned = plan.startMillis() + offset;
    output.collect(visit, offset);
    return InputStatus.MORE_AVAILABLE;
  }
}
