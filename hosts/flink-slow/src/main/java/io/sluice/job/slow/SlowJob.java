package io.sluice.job.slow;

import io.sluice.source.flink.PlannedSource;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/** Runs the job: sources make numbers as fast as workers take them. */
public final class SlowJob {

  /** Describes a number, the time at which it was made, ns, and what it brings along. */
  private static final TypeInformation<Tuple3<Long, Long, byte[]>> NUMBER =
      Types.TUPLE(Types.LONG, Types.LONG, Types.PRIMITIVE_ARRAY(Types.BYTE));

  private SlowJob() {}

  /**
   * Runs the job until there is a file {@code end}.
   *
   * @param words {@code turn|keys|sink}, the worker that is slower, how many times as long it
   *     takes, bytes that each number brings along, a folder
   */
  public static void main(String[] words) throws Exception {
    SlowPlan plan = SlowPlan.of(words);
    StreamExecutionEnvironment job = StreamExecutionEnvironment.getExecutionEnvironment();
    SingleOutputStreamOperator<Long> done = handed(job, plan).map(new Work(plan)).name("work");
    if (plan.hasSink()) {
      done = done.rebalance().map(new Store(plan)).name("store").setParallelism(1);
    }
    done.sinkTo(new DiscardingSink<>()).name("nowhere").setParallelism(done.getParallelism());
    job.execute("slow");
  }

  private static DataStream<Tuple3<Long, Long, byte[]>> handed(
      StreamExecutionEnvironment job, SlowPlan plan) {
    DataStream<Tuple3<Long, Long, byte[]>> numbers =
        job.fromSource(
            new PlannedSource<>(context -> new NumberReader(plan, context)),
            WatermarkStrategy.noWatermarks(),
            "numbers",
            NUMBER);
    return plan.isByKey()
        ? numbers.keyBy(each -> SlowPlan.key(each.f0), Types.LONG)
        : numbers.rebalance();
  }
}
