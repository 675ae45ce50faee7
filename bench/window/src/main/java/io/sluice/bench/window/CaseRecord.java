package io.sluice.bench.window;

import io.sluice.bench.window.recorded.EventRecorder;
import io.sluice.bench.window.recorded.RecordedEvents;
import java.util.SplittableRandom;

/** Records a named stream, so that it can be used like a file of events. */
public final class CaseRecord {

  /**
   * The number of windows after the last measured one, since a window waits for at most two others.
   */
  private static final int LAST = 3;

  private CaseRecord() {}

  /** Returns enough events for the measured windows of a plan. */
  public static RecordedEvents of(WindowPlan plan) {
    SplittableRandom random = new SplittableRandom(plan.seed());
    Draws draws = plan.source().draws().apply(random.split());
    EventStream stream =
        new EventStream(draws, plan.source().burstiness(), plan.eventsPerSecond(), random.split());
    long end = (WindowPlan.SKIPPED + plan.windows() + LAST) * plan.question().size();
    boolean oneKey = draws.keys() == 1;
    EventRecorder recorder = new EventRecorder();
    for (stream.next(); stream.time() < end; stream.next()) {
      recorder.add(
          oneKey ? "" : "key " + stream.key(), stream.time(), stream.arrival(), stream.value());
    }
    return recorder.events();
  }
}
