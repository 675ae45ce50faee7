package io.sluice.job.stage;

import io.sluice.source.flink.PlannedSource;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * How the jobs are deployed. They are of the kind {@code stock}, {@code elastic}, {@code elastic+N}
 * with N backups, or {@code threads}, which begins with one container beside a spare.
 */
public final class Deployment {
  /** Subtasks of a source. */
  public static final int SOURCES = 2;

  /** Containers that work from the start unless threads do, as many as stock Flink has subtasks. */
  private static final int CONTAINERS = 2;

  /** Slices of the stage, as many as stock Flink has key groups. */
  public static final int SLICES = 64;

  private static final long BUFFER_MILLIS = 5;
  private static final String BACKED_UP = "elastic+";
  private static final String THREADS = "threads";

  private Deployment() {}

  /** Returns an environment for a job. */
  public static StreamExecutionEnvironment job() {
    StreamExecutionEnvironment job = StreamExecutionEnvironment.getExecutionEnvironment();
    job.setBufferTimeout(BUFFER_MILLIS);
    return job;
  }

  /** Adds a source of records in the order of their times. */
  public static <T> SingleOutputStreamOperator<T> source(
      StreamExecutionEnvironment job,
      String name,
      Class<T> type,
      PlannedSource.Readers<T> readers) {
    return job.fromSource(
            new PlannedSource<>(readers),
            WatermarkStrategy.<T>forMonotonousTimestamps(),
            name,
            TypeInformation.of(type))
        .setParallelism(SOURCES);
  }

  /** Tells whether a kind of job has an elastic stage. */
  public static boolean isElastic(String kind) {
    return !kind.equals("stock");
  }

  /** Returns the containers, or subtasks, that work from the start in a kind of job. */
  public static int containers(String kind) {
    return kind.equals(THREADS) ? 1 : CONTAINERS;
  }

  /** Returns the backups of each slice in a kind of job with an elastic stage. */
  public static int backups(String kind) {
    return kind.startsWith(BACKED_UP) ? Integer.parseInt(kind.substring(BACKED_UP.length())) : 0;
  }

  /** Gives a stock stage as many subtasks as an elastic one has containers. */
  public static SingleOutputStreamOperator<Result> stock(SingleOutputStreamOperator<Result> stage) {
    return stage.setParallelism(CONTAINERS).setMaxParallelism(SLICES);
  }

  /** Runs a job whose results go to a folder. */
  public static void run(
      StreamExecutionEnvironment job,
      String name,
      SingleOutputStreamOperator<Result> results,
      String folder)
      throws Exception {
    results.sinkTo(new OutputSink(folder)).setParallelism(1);
    job.execute(name);
  }
}
