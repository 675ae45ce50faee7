package io.sluice.verify.job;

import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/**
 * Runs numbers → a slow step of two subtasks → two sums per key, each chained to a sink, until it
 * is cancelled: one vertex that feeds two, chains, and items that wait in front of what is slow.
 */
public final class FanOutJob {

  private static final int KEYS = 10;
  private static final long MILLIS_PER_RECORD = 1;

  private FanOutJob() {}

  public static void main(String[] args) throws Exception {
    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
    KeyedStream<Long, Long> slow =
        env.fromSequence(0, Long.MAX_VALUE)
            .name("numbers")
            .setParallelism(1)
            .rebalance()
            .map(FanOutJob::rest)
            .returns(Types.LONG)
            .name("slow")
            .setParallelism(2)
            .keyBy(number -> number % KEYS, Types.LONG);
    sum(slow, "sums", "totals");
    sum(slow, "tallies", "counts");
    env.execute("fan out");
  }

  private static void sum(KeyedStream<Long, Long> numbers, String name, String sink) {
    DataStream<Long> sums = numbers.reduce(Long::sum).name(name).setParallelism(2);
    sums.sinkTo(new DiscardingSink<>()).name(sink).setParallelism(2);
  }

  private static Long rest(Long number) throws InterruptedException {
    TimeUnit.MILLISECONDS.sleep(MILLIS_PER_RECORD);
    return number;
  }
}
