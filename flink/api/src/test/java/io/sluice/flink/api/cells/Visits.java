package io.sluice.flink.api.cells;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkOutput;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource.NumberSequenceSplit;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiter;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * One source of visits, with a watermark behind each 16th. It is slow while slices move, and keeps
 * its last visits until it may end: timers of processing time fire only while a job runs.
 */
final class Visits {

  /** Flink may ask for more than it takes. */
  static final long KEPT = 50;

  private static final int WATERMARK_EACH = 16;

  private static volatile boolean fast;
  private static volatile CompletableFuture<Void> end;

  private Visits() {}

  static DataStream<Visit> stream(
      StreamExecutionEnvironment job, long visits, double slowPerSecond) {
    fast = false;
    end = new CompletableFuture<>();
    return job.fromSource(
            new DataGeneratorSource<>(
                Visit::of, visits, pace(visits, slowPerSecond), TypeInformation.of(Visit.class)),
            WatermarkStrategy.noWatermarks(),
            "visits")
        .setParallelism(1)
        .uid("visits")
        .assignTimestampsAndWatermarks(
            WatermarkStrategy.<Visit>forGenerator(context -> new Rhythm())
                .withTimestampAssigner((visit, before) -> visit.time()))
        .setParallelism(1);
  }

  /**
   * Leaves late visits out. Which of them are too late is the same in each run only where all come
   * one way, and where no job goes on from a savepoint, which has no watermarks.
   */
  static DataStream<Visit> inTime(DataStream<Visit> visits) {
    return visits.filter(visit -> !visit.isLate()).setParallelism(1);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Flink declares limits without their type
  private static RateLimiterStrategy<NumberSequenceSplit> pace(long visits, double perSecond) {
    return sources ->
        new Pace(visits, RateLimiterStrategy.perSecond(perSecond).createRateLimiter(sources));
  }

  /** Lets the source run up to its last visits. */
  static void goOn() {
    fast = true;
  }

  /** Lets the source end. */
  static void end() {
    end.complete(null);
  }

  /** Lets visits pass. */
  private static final class Pace implements RateLimiter<NumberSequenceSplit> {

    private final long visits;
    private final RateLimiter<NumberSequenceSplit> slow;
    private long asked;

    Pace(long visits, RateLimiter<NumberSequenceSplit> slow) {
      this.visits = visits;
      this.slow = slow;
    }

    @Override
    public CompletionStage<Void> acquire(int more) {
      asked += more;
      if (asked >= visits - KEPT) {
        return end;
      }
      return fast ? CompletableFuture.completedFuture(null) : slow.acquire(more);
    }
  }

  /** Puts watermarks at the same places whenever a job runs. */
  private static final class Rhythm implements WatermarkGenerator<Visit> {

    @Override
    public void onEvent(Visit visit, long time, WatermarkOutput out) {
      if (visit.number() % WATERMARK_EACH == 0) {
        out.emitWatermark(new Watermark(visit.number() - Visit.LONGEST_LAG - 1));
      }
    }

    @Override
    public void onPeriodicEmit(WatermarkOutput out) {}
  }
}
