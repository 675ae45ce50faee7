package io.sluice.flink.plugin.replay;

import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.PlannedSplit;
import java.util.List;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/** A planned source of which a ticket changes something. */
class AdaptedSource implements Source<Long, PlannedSplit, List<PlannedSplit>> {
  private static final long serialVersionUID = 1;

  private final PlannedSource plan;

  AdaptedSource(PlannedSource plan) {
    this.plan = plan;
  }

  /** Returns a source whose first subtask gets the only split; the others wait for one forever. */
  static AdaptedSource withOneSplit(PlannedSource plan) {
    return new AdaptedSource(plan) {
      private static final long serialVersionUID = 1;

      @Override
      public SplitEnumerator<PlannedSplit, List<PlannedSplit>> createEnumerator(
          SplitEnumeratorContext<PlannedSplit> context) {
        return restoreEnumerator(context, List.of(new PlannedSplit(0, 0, 0)));
      }
    };
  }

  @Override
  public SourceReader<Long, PlannedSplit> createReader(SourceReaderContext context) {
    return plan.createReader(context);
  }

  @Override
  public Boundedness getBoundedness() {
    return plan.getBoundedness();
  }

  @Override
  public SplitEnumerator<PlannedSplit, List<PlannedSplit>> createEnumerator(
      SplitEnumeratorContext<PlannedSplit> context) {
    return plan.createEnumerator(context);
  }

  @Override
  public SplitEnumerator<PlannedSplit, List<PlannedSplit>> restoreEnumerator(
      SplitEnumeratorContext<PlannedSplit> context, List<PlannedSplit> unassigned) {
    return plan.restoreEnumerator(context, unassigned);
  }

  @Override
  public SimpleVersionedSerializer<PlannedSplit> getSplitSerializer() {
    return plan.getSplitSerializer();
  }

  @Override
  public SimpleVersionedSerializer<List<PlannedSplit>> getEnumeratorCheckpointSerializer() {
    return plan.getEnumeratorCheckpointSerializer();
  }
}
