package io.sluice.host.flink.window;

import static io.sluice.flink.api.Aggregation.mean;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.window.demo.DemoResult;
import io.sluice.bench.window.demo.ReplaySettings;
import io.sluice.bench.window.demo.TripReplay;
import io.sluice.bench.window.demo.ZoneAnswer;
import io.sluice.bench.window.demo.ZoneWindow;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.flink.api.Approximate;
import io.sluice.flink.api.Estimate;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;

/**
 * Runs the mean distance of taxi trips per zone twice on the same records: in stock windows that
 * wait for 99.9 % of all lags, and in approximate ones. Its argument is a {@link ReplaySettings} as
 * JSON; standard output is one {@link DemoResult} as JSON.
 */
public final class WindowDemo {

  private static final long START_MILLIS = 8000;
  private static final ObjectMapper JSON = new ObjectMapper();

  private WindowDemo() {}

  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    System.setOut(System.err);
    ReplaySettings settings = JSON.readValue(arguments[0], ReplaySettings.class);
    out.println(JSON.writeValueAsString(run(settings)));
    System.exit(0);
  }

  /** Runs both kinds of windows in one job, on one source. */
  static DemoResult run(ReplaySettings settings) throws Exception {
    TripReplay replay = TripReplay.of(settings);
    StreamExecutionEnvironment job = WindowFlink.job(2);
    long size = settings.sizeMillis();
    long start = (System.currentTimeMillis() + START_MILLIS) / size * size;
    DataStream<TaxiTrip> trips = TripFeed.stream(job, replay, start);
    TumblingEventTimeWindows windows = TumblingEventTimeWindows.of(Duration.ofMillis(size));

    Duration bound = Duration.ofMillis(replay.lagQuantile(DemoResult.STOCK_SHARE));
    Collected.into(
        "stock",
        trips
            .assignTimestampsAndWatermarks(
                WatermarkStrategy.<TaxiTrip>forBoundedOutOfOrderness(bound)
                    .withTimestampAssigner((trip, unused) -> trip.pickup()))
            .keyBy(TaxiTrip::zone)
            .window(windows)
            .aggregate(new CountAndSum<>(TaxiTrip::distance), new StockAnswer(start)));

    Collected.into(
        "approximate",
        Approximate.window(trips.keyBy(TaxiTrip::zone), windows)
            .timestamps(TaxiTrip::pickup)
            .within(
                RelativeError.percent(settings.errorPercent()),
                Confidence.percent(settings.confidencePercent()))
            .otherwise(Otherwise.WAIT)
            .aggregate(mean(TaxiTrip::distance))
            .map(estimate -> answer(estimate, start))
            .returns(TypeInformation.of(ZoneAnswer.class)));

    job.execute("approximate windows beside stock ones");
    return DemoResult.of(replay, Collected.of("stock"), Collected.of("approximate"));
  }

  private static ZoneAnswer answer(Estimate<Integer> estimate, long start) {
    return new ZoneAnswer(
        new ZoneWindow(estimate.key(), estimate.windowEnd() - start),
        estimate.value(),
        estimate.seen(),
        estimate.lower(),
        estimate.upper(),
        estimate.reason(),
        System.currentTimeMillis() - estimate.windowEnd());
  }
}
