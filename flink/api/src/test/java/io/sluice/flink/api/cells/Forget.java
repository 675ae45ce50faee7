package io.sluice.flink.api.cells;

import java.time.Duration;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.StateTtlConfig;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/** Remembers visits that Flink forgets soon, in slices that come and go. */
final class Forget extends KeyedProcessFunction<Integer, Visit, String> {

  private static final long serialVersionUID = 1L;
  private static final int CLEANED_AT_ONCE = 50;

  private final Duration life;
  private transient Memory memory;

  Forget(Duration life) {
    this.life = life;
  }

  @Override
  public void open(OpenContext context) {
    memory =
        StateKind.LIST.open(
            getRuntimeContext(),
            StateTtlConfig.newBuilder(life).cleanupIncrementally(CLEANED_AT_ONCE, true).build());
  }

  @Override
  public void processElement(Visit visit, Context context, Collector<String> out) throws Exception {
    memory.add(visit);
    out.collect(String.valueOf(visit.number()));
  }
}
