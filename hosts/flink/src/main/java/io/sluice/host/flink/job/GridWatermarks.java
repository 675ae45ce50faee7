package io.sluice.host.flink.job;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.host.flink.HostContext;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkOutput;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;

/** Emits the watermarks of the {@link QueryPlan}, and tells the host when. */
public final class GridWatermarks implements WatermarkGenerator<byte[]> {

  private final HostContext host;
  private final QueryPlan query;
  private long maxTimestamp = Long.MIN_VALUE;
  private long emitted = Long.MIN_VALUE;

  private GridWatermarks(HostContext host, int query) {
    this.host = host;
    this.query = host.query(query);
  }

  /** For the source of a query. */
  public static WatermarkStrategy<byte[]> of(int query) {
    return WatermarkStrategy.forGenerator(
        context -> new GridWatermarks(HostContext.current(), query));
  }

  @Override
  public void onEvent(byte[] event, long timestamp, WatermarkOutput output) {
    if (timestamp <= maxTimestamp) {
      return;
    }
    maxTimestamp = timestamp;
    long next = query.watermarkAfter(timestamp);
    if (next > emitted) {
      host.watermark(query.index(), emitted, next);
      emitted = next;
      output.emitWatermark(new Watermark(next));
    }
  }

  @Override
  public void onPeriodicEmit(WatermarkOutput output) {}
}
