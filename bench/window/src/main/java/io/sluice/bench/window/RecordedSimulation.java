package io.sluice.bench.window;

import io.sluice.bench.window.arm.WindowArm;
import io.sluice.bench.window.recorded.RecordedEvents;
import io.sluice.bench.window.recorded.RecordedTruth;
import io.sluice.bench.window.recorded.StockWait;
import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.question.WindowQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Runs Sluice's approximate windows over recorded events in virtual time. The clock follows the
 * arrivals; waiting windows are polled 300 times per window length, which is every 10 ms for a
 * window of 3 s.
 */
public final class RecordedSimulation {

  /** The share of events that stock windows wait for. */
  public static final double STOCK_SHARE = 0.999;

  private static final long POLLS = 300;
  private static final double MICROS = 1000;

  private final RecordedEvents events;
  private final WindowQuestion question;
  private final WindowArm windows;
  private final RecordedTruth truth;
  private final int skipped;
  private final List<Long> counted;
  private final List<JudgedAnswer> answers = new ArrayList<>();
  private long now = Long.MIN_VALUE / 2;

  private RecordedSimulation(RecordedEvents events, WindowQuestion question) {
    this.events = events;
    this.question = question;
    windows = WindowArm.ofCore(question);
    truth = new RecordedTruth(events, question);
    long horizon = events.lastArrival() - question.size() - question.longestWait();
    skipped = (int) (WindowPlan.SKIPPED * question.size() / question.slide());
    counted = truth.starts().stream().skip(skipped).filter(start -> start <= horizon).toList();
  }

  /**
   * Runs windows over events. The same events always have the same result.
   *
   * @param source the name of the events
   * @param events the events
   * @param question the question, in µs
   * @throws IllegalArgumentException if there are too few windows for a result
   */
  public static RecordedResult run(String source, RecordedEvents events, WindowQuestion question) {
    return new RecordedSimulation(events, question).run(source);
  }

  private RecordedResult run(String source) {
    if (counted.isEmpty()) {
      throw tooFew(source);
    }
    for (int event = 0; event < events.size(); event++) {
      pollUntil(events.arrival(event));
      windows.add(
          events.key(event), events.time(event), events.arrival(event), events.value(event));
    }
    int owed = truth.answers(counted.get(0), counted.get(counted.size() - 1));
    WindowScore score = new WindowScore(owed, events.keyNames().size());
    answers.forEach(score::add);
    int all = truth.starts().size();
    return new RecordedResult(
        score.result(source, events.size()),
        all,
        skipped,
        all - skipped - counted.size(),
        owed - answers.size(),
        StockWait.of(events, question, counted, STOCK_SHARE),
        List.copyOf(answers));
  }

  private IllegalArgumentException tooFew(String source) {
    double spanMillis = (events.lastArrival() - events.arrival(0)) / MICROS;
    return new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "%s has events in %d windows of %.0f ms, too few: the first %d only warm up; take a"
                + " longer record, or windows of at most %.0f ms",
            source,
            truth.starts().size(),
            question.size() / MICROS,
            skipped,
            Math.floor(spanMillis / (2 * WindowPlan.SKIPPED))));
  }

  private void pollUntil(long arrival) {
    for (long next = nextPoll(); next <= arrival; next = nextPoll()) {
      now = next;
      windows.poll(now, this::judge);
    }
  }

  private long nextPoll() {
    long due = windows.nextDue();
    return due == Long.MAX_VALUE ? due : Math.max(now + question.size() / POLLS, due);
  }

  private void judge(int key, long start, Answer answer) {
    if (start >= counted.get(0) && start <= counted.get(counted.size() - 1)) {
      double wait = (now - start - question.size()) / MICROS;
      answers.add(new JudgedAnswer(key, start, answer, truth.result(key, start), wait));
    }
  }
}
