package io.sluice.flink.sql;

import static io.sluice.flink.api.Aggregation.mean;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import io.sluice.flink.api.Approximate;
import io.sluice.flink.api.Estimate;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.types.Row;

/**
 * Measures the functions: {@code latency} beside the DataStream API on the same rows and a function
 * that does nothing, and {@code cost} beside the stock windows of SQL. {@code latency} takes two
 * numbers: how often watermarks are made, and how long Flink keeps a buffer that is not full, ms.
 */
final class Measurement {

  private static final long SECONDS = 60;
  private static final long COST_ROWS = 1_000_000;
  private static final long SIZE = 1000;
  private static final Map<String, ConcurrentLinkedQueue<Long>> LATENCIES =
      new ConcurrentHashMap<>();

  private static final String APPROXIMATE =
      """
      SELECT * FROM APPROX_TUMBLE(
        input => TABLE trips PARTITION BY zone, on_time => DESCRIPTOR(pickup),
        size => INTERVAL '1' SECOND, measured => DESCRIPTOR(distance), error => 0.1, %s)""";
  private static final String BY_ARRIVAL =
      """
      SELECT * FROM APPROX_TUMBLE(
        input => TABLE arrivals PARTITION BY zone, on_time => DESCRIPTOR(arrived),
        size => INTERVAL '1' SECOND, measured => DESCRIPTOR(distance), error => 0.1,
        happened => DESCRIPTOR(pickup), uid => 'by_arrival')""";
  private static final String EMPTY =
      """
      SELECT windowEnd AS window_end FROM EMPTY_WINDOW(
        input => TABLE arrivals PARTITION BY zone, on_time => DESCRIPTOR(arrived),
        uid => 'empty')""";
  private static final String STOCK =
      """
      SELECT zone, window_end, AVG(distance) FROM TABLE(
        TUMBLE(TABLE trips, DESCRIPTOR(pickup), INTERVAL '1' SECOND))
      GROUP BY zone, window_start, window_end""";

  private Measurement() {}

  public static void main(String[] words) throws Exception {
    if (words[0].equals("latency")) {
      latency(Long.parseLong(words[1]), Long.parseLong(words[2]));
    } else {
      for (String backend : List.of("hashmap", "rocksdb")) {
        for (int zones : new int[] {10, 100, 1000}) {
          double stock = cost(STOCK, zones, backend);
          double approximate = cost(APPROXIMATE.replace("%s", "uid => 'cost'"), zones, backend);
          System.out.printf(
              "%s, %d zones: stock %.0f rows/s, approximate %.0f rows/s%n",
              backend, zones, stock, approximate);
        }
      }
    }
    System.exit(0);
  }

  private static void latency(long watermarkMillis, long bufferMillis) throws Exception {
    long start = (System.currentTimeMillis() + 6000) / SIZE * SIZE;
    Configuration settings = new Configuration();
    settings.set(PipelineOptions.AUTO_WATERMARK_INTERVAL, Duration.ofMillis(watermarkMillis));
    Trips flink = Trips.flink(settings);
    flink.job().setBufferTimeout(bufferMillis);
    DataStream<Row> trips = flink.stream(live(start), SECONDS * 1000);
    note("DataStream", start, dataStream(trips));
    flink.create("EMPTY_WINDOW", EmptyWindow.class);
    flink.tableOfArrivals("arrivals", trips);
    note("SQL, a function that does nothing", start, ends(flink.stream(EMPTY)));
    note("SQL, on_time is the arrival", start, ends(flink.stream(BY_ARRIVAL)));
    flink.table(trips, Duration.ofMillis(100));
    note("SQL", start, ends(flink.stream(APPROXIMATE.replace("%s", "uid => 'newest'"))));
    String arrived = "arrived => DESCRIPTOR(arrived), uid => 'arrived'";
    note("SQL, arrived", start, ends(flink.stream(APPROXIMATE.replace("%s", arrived))));
    flink.job().execute();
    new TreeMap<>(LATENCIES).forEach(Measurement::print);
  }

  /** Hands out each trip when it arrives. */
  private static GeneratorFunction<Long, Row> live(long start) {
    return number -> {
      long wait = start + number - System.currentTimeMillis();
      if (wait > 0) {
        TimeUnit.MILLISECONDS.sleep(wait);
      }
      Trip trip = Trip.of(number);
      return Row.of(
          "city",
          trip.zone(),
          Instant.ofEpochMilli(start + trip.pickup()),
          Instant.ofEpochMilli(start + number),
          trip.distance());
    };
  }

  private static DataStream<Long> dataStream(DataStream<Row> trips) {
    return Approximate.window(
            trips.keyBy(row -> row.<Integer>getFieldAs(1)),
            TumblingEventTimeWindows.of(Duration.ofMillis(SIZE)))
        .timestamps(row -> row.<Instant>getFieldAs(2).toEpochMilli())
        .within(RelativeError.percent(10), Confidence.percent(95))
        .aggregate(mean(row -> row.<Double>getFieldAs(4)))
        .map(Estimate::windowEnd)
        .returns(Types.LONG);
  }

  private static DataStream<Long> ends(DataStream<Row> answers) {
    return answers
        .map(row -> row.<Instant>getFieldAs("window_end").toEpochMilli())
        .returns(Types.LONG);
  }

  /** Warm windows only: before, all wait for two windows. */
  private static void note(String arm, long start, DataStream<Long> ends) {
    LATENCIES.put(arm, new ConcurrentLinkedQueue<>());
    ends.filter(
            end -> {
              if (end > start + 15_000 && end <= start + (SECONDS - 3) * 1000) {
                LATENCIES.get(arm).add(System.currentTimeMillis() - end);
              }
              return false;
            })
        .sinkTo(new DiscardingSink<>());
  }

  private static void print(String arm, ConcurrentLinkedQueue<Long> all) {
    long[] sorted = all.stream().mapToLong(Long::longValue).sorted().toArray();
    System.out.printf(
        "%s: %d answers, latency ms mean %.1f, p50 %d, p99 %d%n",
        arm,
        sorted.length,
        Arrays.stream(sorted).average().orElseThrow(),
        sorted[sorted.length / 2],
        sorted[sorted.length * 99 / 100]);
  }

  /** Returns rows a second, the start of the job included; each zone has 100 rows a window. */
  private static double cost(String query, int zones, String backend) throws Exception {
    Configuration settings = new Configuration();
    settings.set(StateBackendOptions.STATE_BACKEND, backend);
    Trips flink = Trips.flink(settings);
    flink.table(
        flink.fast(
            number -> {
              Trip trip = Trip.of(number);
              long now = number / Math.max(1, zones / 10);
              return Row.of(
                  "city",
                  Math.floorMod(number * 7919, zones),
                  Instant.ofEpochMilli(now - (number - trip.pickup())),
                  Instant.ofEpochMilli(now),
                  trip.distance());
            },
            COST_ROWS),
        Duration.ofSeconds(1));
    flink.stream(query).sinkTo(new DiscardingSink<>());
    long begin = System.nanoTime();
    flink.job().execute();
    return COST_ROWS / ((System.nanoTime() - begin) / 1e9);
  }
}
