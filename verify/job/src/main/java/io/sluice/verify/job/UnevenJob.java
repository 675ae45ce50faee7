package io.sluice.verify.job;

import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.functions.RichMapFunction;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/**
 * Runs numbers → a step that rests for each number, until it is cancelled. Arguments: how many
 * times as long the first subtask rests as the others, and {@code turn} or {@code key}: how numbers
 * are handed out. By key, one key of six has half of the numbers. Each number brings a kilobyte
 * along, so that buffers hold few.
 */
public final class UnevenJob {

  private static final int BYTES = 1_000;
  private static final long MICROS = 1_000;

  private UnevenJob() {}

  public static void main(String[] words) throws Exception {
    long factor = Long.parseLong(words[0]);
    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
    env.setBufferTimeout(5);
    var numbers =
        env.fromSequence(0, Long.MAX_VALUE)
            .map(number -> Tuple2.of(number, new byte[BYTES]))
            .returns(Types.TUPLE(Types.LONG, Types.PRIMITIVE_ARRAY(Types.BYTE)))
            .name("numbers");
    var handed =
        words[1].equals("key")
            ? numbers.keyBy(each -> each.f0 % 2 == 0 ? 0L : each.f0 % 10, Types.LONG)
            : numbers.rebalance();
    handed.map(new Rest(factor)).name("uneven").sinkTo(new DiscardingSink<>()).name("nowhere");
    env.execute("uneven");
  }

  private static final class Rest extends RichMapFunction<Tuple2<Long, byte[]>, Long> {
    private static final long serialVersionUID = 1;

    private final long factor;

    Rest(long factor) {
      this.factor = factor;
    }

    @Override
    public Long map(Tuple2<Long, byte[]> number) throws InterruptedException {
      boolean first = getRuntimeContext().getTaskInfo().getIndexOfThisSubtask() == 0;
      TimeUnit.MICROSECONDS.sleep(first ? factor * MICROS : MICROS);
      return number.f0;
    }
  }
}
