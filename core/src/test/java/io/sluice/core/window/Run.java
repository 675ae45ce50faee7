package io.sluice.core.window;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.ErrorBound;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.WindowQuestion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/** A stream of two keys through approximate windows of 1000, with a poll every 10. */
final class Run {

  /** One answer, and when it was given. */
  record Given(String key, long start, long at, Answer answer) {}

  record Event(String key, long time, long arrival, double value) {}

  static final long SIZE = 1000;
  static final long WAIT = 2000;

  private final List<Given> answers = new ArrayList<>();
  private final List<Long> watermarks = new ArrayList<>();
  private ApproximateWindows<String> windows;
  private long now;

  Run(WindowQuestion question) {
    windows = new ApproximateWindows<>(question);
  }

  static WindowQuestion question(Otherwise otherwise, ErrorBound bound) {
    return new WindowQuestion(
        SIZE, 0, Aggregate.MEAN, bound, Confidence.percent(95), otherwise, WAIT, true);
  }

  /** Draws events at a rate of one per unit of time, with exponential lags and values. */
  static List<Event> events(RandomGenerator random, long until) {
    List<Event> events = new ArrayList<>();
    for (long time = 0; time < until; time++) {
      long lag = (long) Math.min(1500, -80 * Math.log(1 - random.nextDouble()));
      String key = random.nextInt(4) == 0 ? "rare" : "often";
      events.add(new Event(key, time, time + lag, 1 - Math.log(1 - random.nextDouble())));
    }
    events.sort(Comparator.comparingLong(Event::arrival));
    return events;
  }

  /** Takes events in the order of their arrival. */
  Run take(List<Event> events) {
    for (Event event : events) {
      pollUntil(event.arrival());
      windows.add(event.key(), event.time(), event.arrival(), event.value());
    }
    return this;
  }

  /** Begins at a time, without polls before. */
  Run startAt(long time) {
    now = time;
    return this;
  }

  Run pollUntil(long time) {
    for (; now + 10 <= time; ) {
      now += 10;
      windows.poll(now, (key, start, answer) -> answers.add(new Given(key, start, now, answer)));
      watermarks.add(windows.watermark());
    }
    return this;
  }

  /** Goes on with new windows that have only the state of these. */
  Run restart(WindowQuestion question) {
    ApproximateWindows<String> next = new ApproximateWindows<>(question);
    next.restoreShared(windows.sharedState(), List.of());
    windows.keyedState().forEach(next::restoreKey);
    windows = next;
    return this;
  }

  /** Goes on with new windows that have the state of these and of others, as after a rescaling. */
  Run join(Run other, WindowQuestion question) {
    ApproximateWindows<String> next = new ApproximateWindows<>(question);
    next.restoreShared(windows.sharedState(), List.of(other.windows.sharedState()));
    windows.keyedState().forEach(next::restoreKey);
    other.windows.keyedState().forEach(next::restoreKey);
    windows = next;
    answers.addAll(other.answers);
    return this;
  }

  ApproximateWindows<String> windows() {
    return windows;
  }

  List<Given> answers() {
    return answers;
  }

  List<Long> watermarks() {
    return watermarks;
  }
}
