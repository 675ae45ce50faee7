package io.sluice.flink.plugin.cluster;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.streaming.api.datastream.DataStream;

/**
 * A sink in this process. Each result has a place of its own, so a result written again after a
 * failure replaces itself, and a wrong one shows.
 *
 * @param run results of different runs do not mix
 */
public record Results(String run) implements Sink<WindowSum> {
  private static final Map<String, ConcurrentNavigableMap<String, Long>> RUNS =
      new ConcurrentHashMap<>();
  private static final Map<String, Long> LAST = new ConcurrentHashMap<>();

  /** Writes each number as a result of its own, within the task that hands it over. */
  public static void each(DataStream<Long> numbers, String run) {
    numbers
        .map(number -> new WindowSum(0, number, 1))
        .returns(WindowSum.class)
        .sinkTo(new Results(run));
  }

  /** Returns what has arrived so far, by window end and key. */
  public static Map<String, Long> of(String run) {
    return new TreeMap<>(RUNS.getOrDefault(run, new ConcurrentSkipListMap<>()));
  }

  /** Returns when the last result of a run arrived, ns. */
  public static long lastArrival(String run) {
    return LAST.getOrDefault(run, 0L);
  }

  @Override
  public SinkWriter<WindowSum> createWriter(WriterInitContext context) {
    var results = RUNS.computeIfAbsent(run, name -> new ConcurrentSkipListMap<>());
    return new SinkWriter<>() {
      @Override
      public void write(WindowSum sum, Context at) {
        results.put(sum.place(), sum.sum);
        LAST.put(run, System.nanoTime());
      }

      @Override
      public void flush(boolean endOfInput) {}

      @Override
      public void close() {}
    };
  }
}
