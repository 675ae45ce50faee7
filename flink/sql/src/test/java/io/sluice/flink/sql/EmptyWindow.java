package io.sluice.flink.sql;

import java.time.Instant;
import org.apache.flink.table.annotation.ArgumentHint;
import org.apache.flink.table.annotation.ArgumentTrait;
import org.apache.flink.table.functions.ProcessTableFunction;
import org.apache.flink.types.Row;

/**
 * Does nothing but answer at the end of each window of a second, by a timer. No table function that
 * does more can answer earlier.
 */
public final class EmptyWindow extends ProcessTableFunction<EmptyWindow.End> {

  private static final long serialVersionUID = 1L;
  private static final long SIZE = 1000;

  /** Answers when the window has ended. */
  public static final class End {
    public Instant windowEnd;
  }

  /** Sets the timer of the window of a row, unless it has ended. */
  public void eval(
      Context context,
      @ArgumentHint({ArgumentTrait.SET_SEMANTIC_TABLE, ArgumentTrait.REQUIRE_ON_TIME}) Row input) {
    TimeContext<Long> times = context.timeContext(Long.class);
    Long watermark = times.currentWatermark();
    long end = (Math.floorDiv(times.time(), SIZE) + 1) * SIZE;
    if (watermark == null || end > watermark) {
      times.registerOnTime(end);
    }
  }

  /** Answers. */
  public void onTimer(OnTimerContext context) {
    End end = new End();
    end.windowEnd = Instant.ofEpochMilli(context.timeContext(Long.class).time());
    collect(end);
  }
}
