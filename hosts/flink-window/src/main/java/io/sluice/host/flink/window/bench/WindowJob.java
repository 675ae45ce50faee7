package io.sluice.host.flink.window.bench;

import io.sluice.bench.window.Trace;
import io.sluice.bench.window.feed.WindowFeed;
import io.sluice.bench.window.host.WindowArms;
import io.sluice.bench.window.host.WindowMessage;
import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import io.sluice.flink.api.Aggregation;
import io.sluice.flink.api.Approximate;
import io.sluice.flink.api.ApproximateWindow;
import io.sluice.flink.api.Sampled;
import io.sluice.flink.api.ValueOf;
import io.sluice.host.flink.window.CountAndSum;
import io.sluice.host.flink.window.WindowFlink;
import java.time.Duration;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;

/** The job of a run: a source with its own thread, the work, and windows of one arm. */
final class WindowJob {

  private final WindowMessage.Run run;
  private final WindowFeed feed;
  private final TumblingEventTimeWindows windows;

  private WindowJob(WindowMessage.Run run) {
    this.run = run;
    feed = run.feed();
    windows = TumblingEventTimeWindows.of(Duration.ofMillis(run.sizeMillis()));
  }

  /**
   * Runs the job to its end.
   *
   * @param progress gets the answers from time to time
   */
  static WindowMessage.Report run(WindowMessage.Run run, ProgressSink progress) throws Exception {
    WindowJob windowJob = new WindowJob(run);
    long events = windowJob.events();
    StreamExecutionEnvironment job = WindowFlink.job(1);
    RunMeter meter = RunMeter.begin();
    AnswerSink.end(windowJob.answers(TraceSource.stream(job, run, events)));
    return meter.measure(run, RunningJob.of(job.executeAsync(run.arm())), progress);
  }

  private long events() {
    long events = 0;
    Trace trace = feed.trace(run.rate(), run.length(), run.seed());
    while (trace.next()) {
      events++;
    }
    return events;
  }

  private DataStream<WindowAnswer> answers(DataStream<ArrivedText> records) {
    return switch (run.arm()) {
      case WindowArms.STOCK -> stock(parsed(records));
      case WindowArms.APPROXIMATE -> approximate(parsed(records));
      case WindowArms.SAMPLED -> sampled(records);
      default ->
          records.transform(
              run.arm(), Answered.TYPE, new ArmOperator(run, WindowArms.estimator(run.arm())));
    };
  }

  private DataStream<ParsedEvent> parsed(DataStream<ArrivedText> records) {
    return records
        .flatMap(new ParseFunction(new Work(run)))
        .returns(ParsedEvent.class)
        .name("parse");
  }

  private DataStream<WindowAnswer> stock(DataStream<ParsedEvent> events) {
    return events
        .assignTimestampsAndWatermarks(
            WatermarkStrategy.<ParsedEvent>forBoundedOutOfOrderness(
                    Duration.ofMillis(run.boundMillis()))
                .withTimestampAssigner((event, unused) -> event.time()))
        .keyBy(ParsedEvent::key)
        .window(windows)
        .aggregate(new CountAndSum<>(ParsedEvent::value), new StockWindow(feed.aggregate()));
  }

  private DataStream<WindowAnswer> approximate(DataStream<ParsedEvent> events) {
    return answers(
        Approximate.window(events.keyBy(ParsedEvent::key), windows).timestamps(ParsedEvent::time),
        ParsedEvent::value);
  }

  /**
   * Returns the answers of an arm that samples before the work. The value of a record is known only
   * after the work.
   */
  private DataStream<WindowAnswer> sampled(DataStream<ArrivedText> records) {
    DataStream<Sampled<ParsedEvent>> events =
        Approximate.sample(records, windows)
            .timestamps(record -> record.time)
            .variation(feed.variation())
            .within(error(), confidence())
            .seed(run.seed())
            .stream()
            .flatMap(
                Sampled.flatMap(
                    new ParseFunction(new Work(run)), TypeInformation.of(ParsedEvent.class)))
            .name("parse");
    return answers(
        Approximate.windowOfSample(events.keyBy(event -> event.element().key()), windows),
        event -> event.element().value());
  }

  private <T> DataStream<WindowAnswer> answers(
      ApproximateWindow<T, Integer> window, ValueOf<T> value) {
    return window
        .within(error(), confidence())
        .aggregate(
            feed.aggregate() == Aggregate.COUNT ? Aggregation.count() : Aggregation.mean(value))
        .map(Answered::of)
        .returns(Answered.TYPE);
  }

  private RelativeError error() {
    return RelativeError.percent(run.errorPercent());
  }

  private Confidence confidence() {
    return Confidence.percent(run.confidencePercent());
  }
}
