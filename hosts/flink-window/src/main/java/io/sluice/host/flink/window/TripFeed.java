package io.sluice.host.flink.window;

import io.sluice.bench.window.demo.ReplaySettings;
import io.sluice.bench.window.demo.TripReplay;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Hands out the trips of a replay when they arrive, whether or not the job keeps up. */
final class TripFeed implements GeneratorFunction<Long, TaxiTrip> {

  private static final long serialVersionUID = 1L;

  private final ReplaySettings settings;
  private final long start;
  private transient TripReplay replay;

  private TripFeed(ReplaySettings settings, long start) {
    this.settings = settings;
    this.start = start;
  }

  /**
   * Returns the stream of trips.
   *
   * @param start the start of the replay, epoch ms
   */
  static DataStream<TaxiTrip> stream(
      StreamExecutionEnvironment job, TripReplay replay, long start) {
    return job.fromSource(
            new DataGeneratorSource<>(
                new TripFeed(replay.settings(), start),
                replay.size(),
                TypeInformation.of(TaxiTrip.class)),
            WatermarkStrategy.noWatermarks(),
            "trips")
        .setParallelism(1);
  }

  @Override
  public void open(SourceReaderContext context) {
    replay = TripReplay.of(settings);
  }

  @Override
  public TaxiTrip map(Long number) throws InterruptedException {
    int trip = number.intValue();
    long wait = start + replay.arrival(trip) - System.currentTimeMillis();
    if (wait > 0) {
      TimeUnit.MILLISECONDS.sleep(wait);
    }
    return new TaxiTrip(replay.zone(trip), start + replay.pickup(trip), replay.miles(trip));
  }
}
