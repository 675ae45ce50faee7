package io.sluice.job.stage.logged;

import io.sluice.flink.api.Elastic;
import io.sluice.job.stage.Deployment;
import io.sluice.job.stage.Pace;
import io.sluice.job.stage.PlaceOfResult;
import io.sluice.job.stage.Result;
import java.time.Duration;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.windowing.assigners.EventTimeSessionWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.WindowAssigner;
import org.apache.flink.streaming.api.windowing.triggers.CountTrigger;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;

/** Runs a job over the records of a log: a source, a keyed stage that shows results, and a sink. */
public final class LoggedJob {

  private static final int PERSON = 1;

  private final String workload;
  private final String kind;
  private final long size;

  private LoggedJob(String workload, String kind, long size) {
    this.workload = workload;
    this.kind = kind;
    this.size = size;
  }

  /**
   * Runs the job.
   *
   * @param words the kind of the {@link Deployment}, the workload, the size of its windows, the
   *     folder of the output, the path of the log, and the {@link Pace} of its records
   */
  public static void main(String[] words) throws Exception {
    String path = words[4];
    Pace pace = Pace.read(words, 5);
    StreamExecutionEnvironment job = Deployment.job();
    DataStream<LoggedRecord> records =
        Deployment.source(
            job, "records", LoggedRecord.class, context -> new LogReader(path, pace, context));
    Deployment.run(
        job,
        words[1],
        new LoggedJob(words[1], words[0], Long.parseLong(words[2])).stage(records),
        words[3]);
  }

  private SingleOutputStreamOperator<Result> stage(DataStream<LoggedRecord> records) {
    if (workload.equals("nexmark-q8")) {
      return newSellers(
          kind(records, PERSON).keyBy(record -> record.key),
          records
              .filter(record -> record.kind != PERSON)
              .setParallelism(Deployment.SOURCES)
              .keyBy(record -> record.key));
    }
    KeyedStream<LoggedRecord, Integer> keyed = records.keyBy(record -> record.key);
    return Deployment.isElastic(kind)
        ? Elastic.stage(workload, keyed)
            .containers(Deployment.containers(kind))
            .spares(1)
            .slices(Deployment.SLICES)
            .process(this::windows)
        : Deployment.stock(windows(keyed));
  }

  private static DataStream<LoggedRecord> kind(DataStream<LoggedRecord> records, int kind) {
    return records.filter(record -> record.kind == kind).setParallelism(Deployment.SOURCES);
  }

  private SingleOutputStreamOperator<Result> newSellers(
      KeyedStream<LoggedRecord, Integer> persons, KeyedStream<LoggedRecord, Integer> auctions) {
    return Deployment.isElastic(kind)
        ? Elastic.stage(workload, persons, auctions)
            .containers(Deployment.containers(kind))
            .spares(1)
            .slices(Deployment.SLICES)
            .process(this::joined)
        : Deployment.stock(joined(persons, auctions));
  }

  private SingleOutputStreamOperator<Result> joined(
      KeyedStream<LoggedRecord, Integer> persons, KeyedStream<LoggedRecord, Integer> auctions) {
    return named(persons.connect(auctions).process(new NewSellers(size)));
  }

  private SingleOutputStreamOperator<Result> windows(KeyedStream<LoggedRecord, Integer> records) {
    return switch (workload) {
      case "words" -> named(records.process(new TopWords((int) size)));
      case "tweets" -> named(records.process(new SimilarTweet((int) size)));
      case "cars" -> windows(records, EventTimeSessionWindows.withGap(Duration.ofMillis(size)));
      case "nexmark-q7" -> windows(records, TumblingEventTimeWindows.of(Duration.ofMillis(size)));
      default -> throw new IllegalArgumentException("no workload " + workload);
    };
  }

  /** Returns windows that show a result with each record. */
  private static SingleOutputStreamOperator<Result> windows(
      KeyedStream<LoggedRecord, Integer> records, WindowAssigner<Object, TimeWindow> windows) {
    return named(
        records
            .window(windows)
            .trigger(CountTrigger.of(1))
            .aggregate(
                new HighestOfWindow(),
                new PlaceOfResult(),
                TypeInformation.of(Collected.class),
                TypeInformation.of(Result.class)));
  }

  /** Gives the stage the name by which a rescale finds it. */
  private static SingleOutputStreamOperator<Result> named(
      SingleOutputStreamOperator<Result> stage) {
    return stage.name("windows");
  }
}
