package io.sluice.flink.plugin.replay;

import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.PlannedSplit;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.core.io.InputStatus;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/**
 * A planned source whose gauges appear with its first record, several for one operator: one per
 * cluster that it reads, of which some do not know, each in a way of its own.
 */
final class GaugesOnFirstRecord extends AdaptedSource {
  private static final long serialVersionUID = 1;

  /** The number of waiting records that each of the two clusters that know shows at all times. */
  static final long CAP = 500;

  private static final Set<String> BEGUN = ConcurrentHashMap.newKeySet();

  private final String run;

  /** The first record arrives once {@link #begin} was called for that run. */
  GaugesOnFirstRecord(PlannedSource plan, String run) {
    super(plan.withoutGauge());
    this.run = run;
  }

  static void begin(String run) {
    BEGUN.add(run);
  }

  @Override
  public SourceReader<Long, PlannedSplit> createReader(SourceReaderContext context) {
    return new Reader(super.createReader(context), context.metricGroup(), run);
  }

  @SuppressWarnings("try") // what close() may throw is the interface's choice
  private static final class Reader implements SourceReader<Long, PlannedSplit> {
    private final SourceReader<Long, PlannedSplit> planned;
    private final MetricGroup metrics;
    private final String run;
    private boolean told;

    Reader(SourceReader<Long, PlannedSplit> planned, MetricGroup metrics, String run) {
      this.planned = planned;
      this.metrics = metrics;
      this.run = run;
    }

    @Override
    public InputStatus pollNext(ReaderOutput<Long> output) throws Exception {
      if (!BEGUN.contains(run)) {
        return InputStatus.NOTHING_AVAILABLE;
      }
      InputStatus status = planned.pollNext(output);
      if (!told && status == InputStatus.MORE_AVAILABLE) {
        told = true;
        tell("near", () -> CAP);
        tell("far", () -> CAP);
        tell("saturated", () -> Long.MAX_VALUE);
        tell("empty", () -> Double.NaN);
        tell("unknown", () -> -1L);
      }
      return status;
    }

    private <T> void tell(String cluster, Gauge<T> gauge) {
      metrics.addGroup("cluster", cluster).gauge("pendingRecords", gauge);
    }

    @Override
    public CompletableFuture<Void> isAvailable() {
      return BEGUN.contains(run)
          ? planned.isAvailable()
          : CompletableFuture.runAsync(
              () -> {}, CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS));
    }

    @Override
    public void start() {
      planned.start();
    }

    @Override
    public List<PlannedSplit> snapshotState(long checkpointId) {
      return planned.snapshotState(checkpointId);
    }

    @Override
    public void addSplits(List<PlannedSplit> splits) {
      planned.addSplits(splits);
    }

    @Override
    public void notifyNoMoreSplits() {
      planned.notifyNoMoreSplits();
    }

    @Override
    public void close() throws Exception {
      planned.close();
    }
  }
}
