package io.sluice.bench.window;

import io.sluice.core.window.Answers;
import io.sluice.core.window.ApproximateWindows;
import io.sluice.core.window.WindowQuestion;

/** Something that answers windows in virtual time. */
interface WindowArm {

  void add(int key, long time, long arrival, double value);

  /** Returns when it has to be polled next. */
  long nextDue();

  void poll(long now, Answers<Integer> answers);

  /** Returns the windows of core. */
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
