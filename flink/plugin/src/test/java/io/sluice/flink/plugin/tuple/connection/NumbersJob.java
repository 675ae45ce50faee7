package io.sluice.flink.plugin.tuple.connection;

import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.WindowJob;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * Sums numbers by window in sinks that take in all that several sources send, of which half are in
 * the other TaskManager.
 */
final class NumbersJob {
  static final Duration WINDOW = Duration.ofMillis(100);

  private static final int PARALLELISM = 8;
  private static final byte[] PAYLOAD = new byte[4000];
  private static final TypeInformation<Tuple2<Long, byte[]>> LARGE =
      Types.TUPLE(Types.LONG, Types.PRIMITIVE_ARRAY(Types.BYTE));

  private NumbersJob() {}

  /** Returns the settings of a Flink that spreads tasks over its TaskManagers. */
  static Map<String, String> settings(Map<String, String> more) {
    Map<String, String> all = new HashMap<>(more);
    all.put("cluster.evenly-spread-out-slots", "true");
    all.put("taskmanager.load-balance.mode", "SLOTS");
    all.put("sluice.query.policy", "stock");
    return all;
  }

  /** Makes a job whose windows take so long for each record that what is sent has to wait. */
  static StreamExecutionEnvironment slow(
      long total, long micros, String run, Map<String, String> settings) {
    StreamExecutionEnvironment job = LocalFlink.job(PARALLELISM, settings);
    var numbers = WindowJob.read(job, PlannedSource.of(0, total), "numbers");
    var checked = WindowJob.failOnceAt(sent(numbers), total / 2, run);
    WindowJob.sum(WindowJob.delay(checked, micros), WINDOW, run);
    return job;
  }

  /** Makes a job that sends as much as it can: so many large records of each subtask. */
  static StreamExecutionEnvironment of(long total, String run) {
    StreamExecutionEnvironment job = LocalFlink.job(PARALLELISM);
    var numbers = WindowJob.read(job, PlannedSource.of(0, total), "numbers");
    WindowJob.sum(sent(numbers), WINDOW, run);
    return job;
  }

  /** Sends numbers as large records, of which a few fill what a receiver has room for. */
  private static DataStream<Long> sent(DataStream<Long> numbers) {
    var large = numbers.map(number -> Tuple2.of(number, PAYLOAD)).returns(LARGE).uid("large");
    return large.rebalance().map(each -> each.f0).returns(Types.LONG).uid("sent");
  }

  /** Returns what the job comes to. */
  static Map<String, Long> expected(long total) {
    return WindowJob.expected(total, WINDOW, PARALLELISM);
  }
}
