import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * Sums numbers per key in windows of event time, behind a slow step, until it is cancelled. It is
 * compiled for each Flink from this one text and the {@code WindowSize} of that Flink's API.
 */
public final class WindowedJob {
  private static final int KEYS = 10;

  private WindowedJob() {}

  public static void main(String[] args) throws Exception {
    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
    env.fromSequence(0, Long.MAX_VALUE)
        .name("numbers")
        .setParallelism(1)
        .rebalance()
        .map(WindowedJob::rest)
        .returns(Types.LONG)
        .name("slow")
        .setParallelism(2)
        .assignTimestampsAndWatermarks(
            WatermarkStrategy.<Long>forMonotonousTimestamps()
                .withTimestampAssigner((number, none) -> number))
        .name("times")
        .setParallelism(2)
        .keyBy(number -> number % KEYS, Types.LONG)
        .window(WindowSize.tumbling())
        .reduce(Long::sum)
        .name("windows")
        .setParallelism(2)
        .print()
        .setParallelism(2);
    env.execute("windows of numbers");
  }

  private static Long rest(Long number) throws InterruptedException {
    TimeUnit.MILLISECONDS.sleep(1);
    return number;
  }
}
