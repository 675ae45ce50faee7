package io.sluice.host.flink.kafka;

import io.sluice.host.flink.context.HostContext;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkOutput;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;

/**
 * Counts the records that leave one Kafka partition's reader, since Flink's own count is kept per
 * second. There is one generator per partition, and it sees each record once.
 */
public final class CountingWatermarks implements WatermarkGenerator<byte[]> {

  private final WatermarkGenerator<byte[]> watermarks;
  private final HostContext host;
  private final int query;
  private final int stream;
  private int slot = -1;
  private long count;

  private CountingWatermarks(WatermarkGenerator<byte[]> watermarks, int query, int stream) {
    this.watermarks = watermarks;
    host = HostContext.current();
    this.query = query;
    this.stream = stream;
  }

  public static WatermarkStrategy<byte[]> of(
      WatermarkStrategy<byte[]> strategy, int query, int stream) {
    return WatermarkStrategy.forGenerator(
        context ->
            new CountingWatermarks(strategy.createWatermarkGenerator(context), query, stream));
  }

  @Override
  public void onEvent(byte[] event, long timestamp, WatermarkOutput output) {
    watermarks.onEvent(event, timestamp, output);
    if (slot < 0) { // not earlier: Flink makes generators that never see a record
      slot = host.nextCounter(query, stream);
    }
    count++;
    host.ingested().set(slot, count);
  }

  @Override
  public void onPeriodicEmit(WatermarkOutput output) {
    watermarks.onPeriodicEmit(output);
  }
}
