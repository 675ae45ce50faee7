package io.sluice.flink.api.cells;

import java.time.Duration;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.StateTtlConfig;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/** Remembers visits of a key in a state, and tells and forgets them. */
final class Remember extends KeyedProcessFunction<Integer, Visit, String> {

  /** Says when it tells. */
  enum When {
    AT_EACH_VISIT,
    BY_EVENT_TIME,
    BY_THE_CLOCK
  }

  static final Duration LONG_LIFE = Duration.ofHours(1);

  private static final long serialVersionUID = 1L;
  private static final long PERIOD = 100;
  private static final int FORGETS_EACH = 7;

  private final StateKind kind;
  private final When when;
  private final Duration life;
  private transient Memory memory;

  /**
   * Creates one.
   *
   * @param life of the state, or null
   */
  Remember(StateKind kind, When when, Duration life) {
    this.kind = kind;
    this.when = when;
    this.life = life;
  }

  @Override
  public void open(OpenContext context) {
    StateTtlConfig config =
        life == null
            ? null
            : StateTtlConfig.newBuilder(life).cleanupIncrementally(20, true).build();
    memory = kind.open(getRuntimeContext(), config);
  }

  @Override
  public void processElement(Visit visit, Context context, Collector<String> out) throws Exception {
    long watermark = context.timerService().currentWatermark();
    if (when == When.BY_EVENT_TIME && visit.time() <= watermark) {
      out.collect("late " + visit + " at " + watermark);
      return;
    }
    memory.add(visit);
    long now = context.timerService().currentProcessingTime();
    switch (when) {
      case AT_EACH_VISIT -> tell(visit, out);
      case BY_EVENT_TIME -> context.timerService().registerEventTimeTimer(next(visit.time()));
      case BY_THE_CLOCK -> context.timerService().registerProcessingTimeTimer(next(now));
    }
  }

  private static long next(long time) {
    return (Math.floorDiv(time, PERIOD) + 1) * PERIOD;
  }

  private void tell(Visit visit, Collector<String> out) throws Exception {
    out.collect(visit + " " + memory.content());
    if (visit.number() % FORGETS_EACH == 0) {
      memory.clear();
    }
  }

  @Override
  public void onTimer(long time, OnTimerContext context, Collector<String> out) throws Exception {
    String content = memory.content();
    if (when == When.BY_EVENT_TIME) {
      out.collect(context.getCurrentKey() + "@" + time + " " + content);
    } else if (content != null) { // an earlier timer, late itself, may have told all
      out.collect(content);
    }
    memory.clear();
  }
}
