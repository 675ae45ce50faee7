package io.sluice.bench.window.arm;

import io.sluice.core.window.ApproximateWindows;
import io.sluice.core.window.answer.Answers;
import io.sluice.core.window.question.WindowQuestion;

/** Answers windows, in virtual time or in an engine. */
public interface WindowArm {

  /**
   * Returns whether an event is to be processed and added. An arm that samples refuses some events,
   * of which it knows only that they arrived.
   */
  default boolean takes(long time, long arrival) {
    return true;
  }

  /** Adds an event that was taken. */
  void add(int key, long time, long arrival, double value);

  /** Returns when it must be polled next. */
  long nextDue();

  /** Hands out the answers that are due at a time. */
  void poll(long now, Answers<Integer> answers);

  /** Returns Sluice's approximate windows. */
  static WindowArm ofCore(WindowQuestion question) {
    ApproximateWindows<Integer> windows = new ApproximateWindows<>(question);
    return new WindowArm() {

      @Override
      public void add(int key, long time, long arrival, double value) {
        windows.add(key, time, arrival, value);
      }

      @Override
      public long nextDue() {
        return windows.nextDue();
      }

      @Override
      public void poll(long now, Answers<Integer> answers) {
        windows.poll(now, answers);
      }
    };
  }
}
