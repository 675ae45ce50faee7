package io.sluice.host.flink.job;

import io.sluice.bench.workload.StreamPlan;
import io.sluice.host.flink.context.HostContext;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkOutput;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;

/** Emits the watermarks of a {@link StreamPlan}, and reports each to the host. */
public final class GridWatermarks implements WatermarkGenerator<byte[]> {

  private final HostContext host;
  private final int query;
  private final int stream;
  private final StreamPlan plan;
  private int slot = -1;
  private long maxTimestamp = Long.MIN_VALUE;
  private long emitted = Long.MIN_VALUE;

  private GridWatermarks(HostContext host, int query, int stream) {
    this.host = host;
    this.query = query;
    this.stream = stream;
    plan = host.query(query).streams().get(stream);
  }

  /** Returns the strategy for the source of a stream. */
  public static WatermarkStrategy<byte[]> of(int query, int stream) {
    return WatermarkStrategy.forGenerator(
        context -> new GridWatermarks(HostContext.current(), query, stream));
  }

  @Override
  public void onEvent(byte[] event, long timestamp, WatermarkOutput output) {
    if (timestamp <= maxTimestamp) {
      return;
    }
    maxTimestamp = timestamp;
    long next = plan.watermarkAfter(timestamp);
    if (next > emitted) {
      if (slot < 0) { // only now, because Flink also makes generators that never see a record
        slot = host.nextWatermark(query, stream);
      }
      host.watermark(query, slot, emitted, next);
      emitted = next;
      output.emitWatermark(new Watermark(next));
    }
  }

  @Override
  public void onPeriodicEmit(WatermarkOutput output) {}
}
