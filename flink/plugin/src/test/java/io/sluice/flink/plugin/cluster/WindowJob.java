package io.sluice.flink.plugin.cluster;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.ReduceFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.windowing.ProcessWindowFunction;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/** The query of most tests: sums of numbers by key and window. */
public final class WindowJob {
  private static final int KEYS = 4;
  private static final Set<String> FAILED = ConcurrentHashMap.newKeySet();

  private WindowJob() {}

  /** Returns the records of a source with their event times as watermarks. */
  public static DataStream<Long> read(
      StreamExecutionEnvironment job, PlannedSource source, String name) {
    return job.fromSource(source, WatermarkStrategy.forMonotonousTimestamps(), name).uid(name);
  }

  /** Fails the job once, when that record comes by for the first time in this run. */
  public static DataStream<Long> failOnceAt(DataStream<Long> records, long number, String run) {
    return records
        .map(
            record -> {
              if (record == number && FAILED.add(run)) {
                throw new IllegalStateException("a fault on purpose");
              }
              return record;
            })
        .returns(Long.class)
        .uid("fault");
  }

  public static boolean hasFailed(String run) {
    return FAILED.contains(run);
  }

  /** Makes each record cost that much CPU time, in the task of its source. */
  public static DataStream<Long> burn(DataStream<Long> records, long micros) {
    return records
        .map(
            number -> {
              long end = System.nanoTime() + micros * 1000;
              while (System.nanoTime() < end) {
                Thread.onSpinWait();
              }
              return number;
            })
        .returns(Long.class)
        .uid("burn");
  }

  /** Makes each record take at least that long in its task, which uses no CPU time for it. */
  public static DataStream<Long> delay(DataStream<Long> records, long micros) {
    return records
        .map(
            number -> {
              LockSupport.parkNanos(micros * 1000);
              return number;
            })
        .returns(Long.class)
        .uid("delay");
  }

  /** Sums up, by number modulo 4 and window, into the results of that run. */
  public static void sum(DataStream<Long> records, Duration window, String run) {
    sum(records, window, run, "windows");
  }

  /** The same under a name of its own, for a job with several. */
  public static void sum(DataStream<Long> records, Duration window, String run, String uid) {
    records
        .keyBy(number -> number % KEYS)
        .window(TumblingEventTimeWindows.of(window))
        .reduce((ReduceFunction<Long>) Long::sum, new Labelled())
        .uid(uid)
        .sinkTo(new Results(run));
  }

  /** Returns what {@link #sum} must find for so many copies of a source of so many records. */
  public static Map<String, Long> expected(long total, Duration window, int copies) {
    Map<String, Long> sums = new TreeMap<>();
    for (long number = 0; number < total; number++) {
      sums.merge(place(number, window), number * copies, Long::sum);
    }
    return sums;
  }

  /** Returns the window and key in which a number is summed up whose event time is as many ms. */
  public static String place(long number, Duration window) {
    long end = number - number % window.toMillis() + window.toMillis();
    return new WindowSum(number % KEYS, end, 0).place();
  }

  private static final class Labelled
      extends ProcessWindowFunction<Long, WindowSum, Long, TimeWindow> {
    @Override
    public void process(Long key, Context context, Iterable<Long> sums, Collector<WindowSum> out) {
      for (long sum : sums) {
        out.collect(new WindowSum(key, context.window().getEnd(), sum));
      }
    }
  }
}
