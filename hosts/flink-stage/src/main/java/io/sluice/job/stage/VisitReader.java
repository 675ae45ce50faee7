package io.sluice.job.stage;

import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReaderContext;

/** Hands out the visits of one partition as they arrive. */
final class VisitReader extends PacedReader<Visit> {

  private final VisitPlan plan;

  VisitReader(VisitPlan plan, SourceReaderContext context) {
    super(plan.pace(), context);
    this.plan = plan;
  }

  @Override
  protected void handOut(long number, long arrival, ReaderOutput<Visit> output) {
    Visit visit = new Visit();
    visit.visitor = plan.visitor(number);
    visit.planned = arrival;
    output.collect(visit, arrival - plan.pace().startMillis());
  }
}
