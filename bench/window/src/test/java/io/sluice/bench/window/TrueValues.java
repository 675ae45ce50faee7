package io.sluice.bench.window;

import io.sluice.core.window.ApproximateWindows;
import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.question.WindowQuestion;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Runs tumbling windows over a case in virtual time, and holds each answer against all values. */
final class TrueValues {

  private static final long POLL_MICROS = 10_000;
  private static final double MICROS = 1000;
  private static final int WARM_UP = 60;
  private static final int FIRST_ROOM = 256;

  private final WindowQuestion question;
  private final Look look;
  private final Map<Long, Values[]> windows = new TreeMap<>();
  private final int keys;
  private Values[] latest;
  private long latestStart = Long.MIN_VALUE;

  /** Looks at an answer and at all values of its window and key. */
  interface Look {
    void at(int key, long start, Answer answer, double[] values);
  }

  private static final class Values {
    private double[] all = new double[FIRST_ROOM];
    private int size;

    void add(double value) {
      all = size == all.length ? Arrays.copyOf(all, 2 * size) : all;
      all[size++] = value;
    }
  }

  private TrueValues(WindowQuestion question, int keys, Look look) {
    this.question = question;
    this.keys = keys;
    this.look = look;
  }

  /** Runs so many windows after those of the warm-up. */
  static void run(
      WindowCase source, WindowQuestion question, double eventsPerSecond, int windows, Look look) {
    SplittableRandom random = new SplittableRandom(7);
    Draws draws = source.draws().apply(random.split());
    new TrueValues(question, draws.keys(), look)
        .run(
            new EventStream(draws, source.burstiness(), eventsPerSecond, random.split()),
            new Calendar(POLL_MICROS, (long) (draws.longestLagMillis() * MICROS) + POLL_MICROS),
            (WARM_UP + windows) * question.size());
  }

  private void run(EventStream events, Calendar calendar, long until) {
    ApproximateWindows<Integer> core = new ApproximateWindows<>(question);
    events.next();
    long now = 0;
    while (now < until) {
      while (events.time() < calendar.slotEnd()) {
        calendar.put(events.key(), events.time(), events.arrival(), events.value());
        add(events.key(), events.time(), events.value());
        events.next();
      }
      now = calendar.drain(core::add);
      core.poll(now, this::answer);
      windows.keySet().removeIf(start -> start + question.size() <= core.watermark());
    }
  }

  private void add(int key, long time, double value) {
    long start = question.startOf(time);
    if (start != latestStart) {
      latestStart = start;
      latest = windows.computeIfAbsent(start, unused -> new Values[keys]);
      Arrays.setAll(latest, unused -> new Values());
    }
    latest[key].add(value);
  }

  private void answer(int key, long start, Answer answer) {
    if (start >= WARM_UP * question.size()) {
      Values values = windows.get(start)[key];
      look.at(key, start, answer, Arrays.copyOf(values.all, values.size));
    }
  }
}
