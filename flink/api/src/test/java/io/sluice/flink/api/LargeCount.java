package io.sluice.flink.api;

import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/** Numbers the readings of each key in a value of some size. */
final class LargeCount extends KeyedProcessFunction<Integer, Reading, String> {

  private static final long serialVersionUID = 1L;

  private final int bytes;
  private transient ValueState<int[]> count;

  LargeCount(int bytes) {
    this.bytes = bytes;
  }

  @Override
  public void open(OpenContext context) {
    count = getRuntimeContext().getState(new ValueStateDescriptor<>("count", int[].class));
  }

  @Override
  public void processElement(Reading reading, Context context, Collector<String> out)
      throws Exception {
    int[] before = count.value();
    int[] now = before == null ? new int[bytes / Integer.BYTES] : before;
    now[0]++;
    now[now.length - 1]++;
    count.update(now);
    out.collect(context.getCurrentKey() + "=" + Math.min(now[0], now[now.length - 1]));
  }
}
