package io.sluice.flink.sql;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;

/** An embedded Flink with a table of trips, and the functions registered. */
final class Trips {

  private static final double PER_SECOND = 30_000;
  private static final double MORE_THAN_ANY_JOB_TAKES = 1e9;

  private final StreamExecutionEnvironment job;
  private final StreamTableEnvironment tables;

  private Trips(StreamExecutionEnvironment job) {
    this.job = job;
    tables = StreamTableEnvironment.create(job);
    create("APPROX_TUMBLE", ApproxTumble.class);
    create("APPROX_HOP", ApproxHop.class);
  }

  void create(String function, Class<?> type) {
    tables.executeSql("CREATE FUNCTION %s AS '%s'".formatted(function, type.getName()));
  }

  static Trips flink() {
    return flink(new Configuration());
  }

  static Trips flink(Configuration settings) {
    settings.set(RestOptions.BIND_PORT, "0");
    if (!settings.contains(PipelineOptions.AUTO_WATERMARK_INTERVAL)) {
      settings.set(PipelineOptions.AUTO_WATERMARK_INTERVAL, Duration.ofMillis(10));
    }
    settings.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    settings.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, 1);
    settings.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(10));
    return new Trips(StreamExecutionEnvironment.createLocalEnvironment(1, settings));
  }

  StreamExecutionEnvironment job() {
    return job;
  }

  /** Returns the stream of all trips, in the order of their arrival. */
  DataStream<Row> stream() {
    return stream(number -> Trip.of(number).row(), Trip.TRIPS);
  }

  DataStream<Row> stream(GeneratorFunction<Long, Row> rows, long count) {
    return stream(rows, count, PER_SECOND);
  }

  /** Returns rows as fast as the job takes them. */
  DataStream<Row> fast(GeneratorFunction<Long, Row> rows, long count) {
    return stream(rows, count, MORE_THAN_ANY_JOB_TAKES);
  }

  private DataStream<Row> stream(GeneratorFunction<Long, Row> rows, long count, double perSecond) {
    return job.fromSource(
        new DataGeneratorSource<>(rows, count, RateLimiterStrategy.perSecond(perSecond), Trip.TYPE),
        WatermarkStrategy.noWatermarks(),
        "trips");
  }

  /** Returns what a query answers. */
  DataStream<Row> stream(String query) {
    return tables.toDataStream(tables.sqlQuery(query));
  }

  /**
   * Adds the table.
   *
   * @param bound how far the watermark is behind the newest trip
   */
  Trips table(DataStream<Row> rows, Duration bound) {
    return table("trips", rows, bound);
  }

  Trips table(String name, DataStream<Row> rows, Duration bound) {
    return table(name, rows, "pickup", bound);
  }

  /** Adds the table with the times of arrival as its time, which are in order. */
  Trips tableOfArrivals(String name, DataStream<Row> rows) {
    return table(name, rows, "arrived", Duration.ofMillis(1));
  }

  private Trips table(String name, DataStream<Row> rows, String time, Duration bound) {
    tables.createTemporaryView(
        name,
        rows,
        Schema.newBuilder()
            .column("city", "STRING")
            .column("zone", "INT")
            .column("pickup", "TIMESTAMP_LTZ(3)")
            .column("arrived", "TIMESTAMP_LTZ(3)")
            .column("distance", "DOUBLE")
            .watermark(
                time, "%s - INTERVAL '%.3f' SECOND".formatted(time, bound.toMillis() / 1000.0))
            .build());
    return this;
  }

  Trips view(String name, String query) {
    tables.createTemporaryView(name, tables.sqlQuery(query));
    return this;
  }

  /** Runs a query to its end. */
  @SuppressWarnings("try") // closing may be interrupted, as all of it may
  List<Row> rows(String query) throws Exception {
    List<Row> rows = new ArrayList<>();
    try (CloseableIterator<Row> results = tables.executeSql(query).collect()) {
      results.forEachRemaining(rows::add);
    }
    return rows;
  }

  /** Plans a query. */
  void plan(String query) {
    tables.explainSql(query);
  }

  /** Returns trips of which each has been changed. */
  static DataStream<Row> changed(DataStream<Row> trips, MapFunction<Row, Row> change) {
    return trips.map(change).returns(Trip.TYPE);
  }
}
