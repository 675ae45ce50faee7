package io.sluice.bench.window;

import io.sluice.bench.window.arm.WindowArm;
import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.question.WindowQuestion;
import java.util.SplittableRandom;

/** Runs the windows of a plan in virtual time, with a poll every 10 ms. */
public final class WindowSimulation {

  private static final long POLL_MICROS = 10_000;
  private static final double MICROS = 1000;

  private final WindowPlan plan;
  private final int skipped;
  private final WindowQuestion question;
  private final SplittableRandom random;
  private final WindowArm windows;
  private final Draws draws;
  private final Truth truth;
  private final WindowScore score;
  private long now;

  private WindowSimulation(WindowPlan plan, int skipped) {
    this.plan = plan;
    this.skipped = skipped;
    question = plan.question();
    random = new SplittableRandom(plan.seed());
    windows = plan.arm(random.split());
    draws = plan.source().draws().apply(random.split());
    truth = new Truth(question, draws.keys());
    score = new WindowScore(plan.windows() * draws.keys(), draws.keys());
  }

  /** Runs a plan. The same plan always has the same result. */
  public static WindowResult run(WindowPlan plan) {
    return run(plan, WindowPlan.SKIPPED);
  }

  /**
   * Runs a plan with a warm-up of its own.
   *
   * @param skipped number of windows that are not measured
   */
  static WindowResult run(WindowPlan plan, int skipped) {
    return new WindowSimulation(plan, skipped).run();
  }

  private WindowResult run() {
    EventStream events =
        new EventStream(draws, plan.source().burstiness(), plan.eventsPerSecond(), random.split());
    Calendar calendar =
        new Calendar(POLL_MICROS, (long) (draws.longestLagMillis() * MICROS) + POLL_MICROS);
    long count = 0;
    events.next();
    while (!score.isFull()) {
      long slotEnd = calendar.slotEnd();
      while (events.time() < slotEnd) {
        calendar.put(events.key(), events.time(), events.arrival(), events.value());
        truth.add(events.key(), events.time(), events.value());
        count++;
        events.next();
      }
      now = calendar.drain(this::arrive);
      if (windows.nextDue() <= now) {
        windows.poll(now, this::judge);
      }
    }
    return score.result(plan.source().id(), count);
  }

  private void arrive(int key, long time, long arrival, double value) {
    if (windows.takes(time, arrival)) {
      windows.add(key, time, arrival, value);
    }
  }

  private void judge(int key, long start, Answer answer) {
    double result = truth.take(key, start);
    if (start >= skipped * question.size() && !score.isFull()) {
      double wait = (now - start - question.size()) / MICROS;
      score.add(new JudgedAnswer(key, start, answer, result, wait));
    }
  }
}
