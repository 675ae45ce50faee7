package io.sluice.cli.simulate;

import io.sluice.bench.window.CaseRecord;
import io.sluice.bench.window.RecordedSimulation;
import io.sluice.bench.window.StragglerStudy;
import io.sluice.bench.window.Stragglers;
import io.sluice.bench.window.WindowPlan;
import io.sluice.bench.window.recorded.RecordedEvents;
import io.sluice.bench.window.report.WindowVerdict;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Holds recorded events over which windows run.
 *
 * @param name the name of the stream
 * @param aggregate the aggregate of the windows
 * @param size the size of a window
 * @param slide time from the start of a window to the start of the next; the size if windows tumble
 * @param facts how the events were read, for users
 */
public record RecordedStream(
    String name,
    RecordedEvents events,
    Aggregate aggregate,
    Duration size,
    Duration slide,
    Map<String, String> facts) {

  /** Records the named stream of a plan. */
  public static RecordedStream of(WindowPlan plan) {
    return new RecordedStream(
        plan.source().id(),
        CaseRecord.of(plan),
        plan.source().aggregate(),
        plan.size(),
        plan.size().dividedBy(plan.source().overlap()),
        Map.of("stream", plan.source().text()));
  }

  /** Runs windows over the events. */
  public RecordedWindowsResult run(RelativeError error, Confidence confidence) {
    var run = RecordedSimulation.run(name, events, question(aggregate, error, confidence));
    Map<String, String> all = new LinkedHashMap<>(facts);
    all.put("events", text("%,d; keys: %,d", events.size(), events.keyNames().size()));
    all.put(
        "windows",
        text(
            "%,d of %s%s; the first %d warm up, the last %d are cut off by the end",
            run.allWindows(),
            WindowVerdict.time(size.toMillis()),
            sliding(),
            run.warmUp(),
            run.cutOff()));
    all.put(
        "bound",
        WindowVerdict.percent(error.share()) + " at " + WindowVerdict.percent(confidence.level()));
    return new RecordedWindowsResult(events, new WindowVerdict(run, confidence), all);
  }

  /** Compares windows that wait for their last events with windows that do not wait. */
  public Stragglers study(RelativeError error, Confidence confidence, long seed) {
    return StragglerStudy.of(
        name, events, question(Aggregate.MEAN, error, confidence), error.share(), seed);
  }

  private WindowQuestion question(Aggregate asked, RelativeError error, Confidence confidence) {
    long micros = size.toNanos() / 1000;
    return new WindowQuestion(micros, 0, asked, error, confidence, Otherwise.WAIT, 2 * micros, true)
        .slidingBy(slide.toNanos() / 1000);
  }

  private String sliding() {
    return slide.equals(size) ? "" : " every " + WindowVerdict.time(slide.toMillis());
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
