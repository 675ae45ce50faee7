package io.sluice.host.flink.window.bench;

import io.sluice.bench.window.Trace;
import io.sluice.bench.window.feed.WindowFeed;
import io.sluice.bench.window.host.WindowMessage;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Hands out the events of a trace when they arrive, or later if the job does not keep up. */
final class TraceSource implements GeneratorFunction<Long, ArrivedText> {

  private static final long serialVersionUID = 1L;

  private final WindowMessage.Run run;
  private transient long start;
  private transient WindowFeed feed;
  private transient Trace trace;
  private transient RunMeter meter;

  private TraceSource(WindowMessage.Run run) {
    this.run = run;
  }

  /**
   * Returns the stream of events, whose source has its own thread.
   *
   * @param events the events of the run
   */
  static DataStream<ArrivedText> stream(
      StreamExecutionEnvironment job, WindowMessage.Run run, long events) {
    return job.fromSource(
            new DataGeneratorSource<>(
                new TraceSource(run), events, TypeInformation.of(ArrivedText.class)),
            WatermarkStrategy.noWatermarks(),
            run.workload())
        .disableChaining();
  }

  @Override
  public void open(SourceReaderContext context) {
    feed = run.feed();
    trace = feed.trace(run.rate(), run.length(), run.seed());
    meter = RunMeter.current();
    start = meter.start(run.sizeMillis());
  }

  @Override
  public ArrivedText map(Long number) throws InterruptedException {
    trace.next();
    long arrival = start + trace.arrival();
    long wait = arrival - System.currentTimeMillis();
    if (wait > 0) {
      TimeUnit.MILLISECONDS.sleep(wait);
    }
    meter.handedOut(-Math.min(0, wait));
    long time = start + trace.time();
    return new ArrivedText(time, feed.text(trace.number(), time));
  }
}
