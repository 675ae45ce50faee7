package io.sluice.bench.window;

import io.sluice.core.window.Answer;
import io.sluice.core.window.WindowQuestion;
import java.util.SplittableRandom;

/** Runs the windows of core over a case in virtual time, with a poll every 10 ms. */
public final class WindowSimulation {

  private static final long POLL_MICROS = 10_000;
  private static final double MICROS = 1000;

  private final WindowPlan plan;
  private final WindowQuestion question;
  private final SplittableRandom random;
  private final WindowArm windows;
  private final Truth truth;
  private final WindowScore score;
  private long now;

  private WindowSimulation(WindowPlan plan) {
    this.plan = plan;
    question = plan.question();
    random = new SplittableRandom(plan.seed());
    windows = plan.arm(random.split());
    truth = new Truth(question.size());
    score = new WindowScore(plan.windows());
  }

  /** Runs a plan; the same plan always has the same result. */
  public static WindowResult run(WindowPlan plan) {
    return new WindowSimulation(plan).run();
  }

  private WindowResult run() {
    Draws draws = plan.source().draws().apply(random.split());
    EventStream events =
        new EventStream(draws, plan.source().burstiness(), plan.eventsPerSecond(), random.split());
    Calendar calendar =
        new Calendar(POLL_MICROS, (long) (draws.longestLagMillis() * MICROS) + POLL_MICROS);
    long count = 0;
    events.next();
    while (!score.isFull()) {
      long slotEnd = calendar.slotEnd();
      while (events.time() < slotEnd) {
        calendar.put(events.time(), events.arrival(), events.value());
        truth.add(events.time(), events.value());
        count++;
        events.next();
      }
      now = calendar.drain(windows::add);
      if (windows.nextDue() <= now) {
        windows.poll(now, (key, start, answer) -> judge(start, answer));
      }
    }
    return score.result(plan.source(), count);
  }

  private void judge(long start, Answer answer) {
    double result = truth.take(start, plan.source().aggregate());
    if (start >= plan.skipped() * question.size() && !score.isFull()) {
      score.add(answer, result, (now - start - question.size()) / MICROS);
    }
  }
}
