package io.sluice.flink.sql;

import io.sluice.core.window.ApproximateWindows;
import io.sluice.core.window.answer.Answers;
import io.sluice.core.window.answer.WindowLog;
import io.sluice.core.window.question.WindowQuestion;
import java.util.List;

/** Holds the windows of one partition, and the clock of its rows. */
final class PartitionWindows {

  /** Windows after its last row that a partition is remembered for. */
  private static final long WINDOWS_REMEMBERED = 60;

  /** The clock stands wherever nothing is due, and moves by so much, as in the DataStream API. */
  static final long LOOK_MILLIS = 10;

  private static final long LOOKS_PER_AGE = 8;
  private static final long LONG_AGO = Long.MIN_VALUE / 2;

  /** The estimator can tell keys apart; here Flink has done so. */
  private static final Object KEY = "partition";

  private final WindowQuestion question;
  private final ApproximateWindows<Object> windows;
  private long clock = LONG_AGO;
  private long looked = LONG_AGO;
  private long newest = LONG_AGO;

  PartitionWindows(WindowQuestion question) {
    this.question = question;
    windows = new ApproximateWindows<>(question);
  }

  /** Opens windows again that were written down. */
  PartitionWindows(WindowQuestion question, Snapshot snapshot) {
    this(question);
    windows.restoreShared(snapshot.statistics, List.of());
    if (snapshot.partition != null) {
      windows.restoreKey(KEY, snapshot.partition);
    }
    clock = snapshot.clock;
    looked = snapshot.looked;
    newest = snapshot.newest;
  }

  /** Has a log note all answers from now on. */
  void noteIn(WindowLog<Object> log) {
    windows.noteIn(log);
  }

  Snapshot snapshot() {
    Snapshot snapshot = new Snapshot();
    snapshot.statistics = windows.sharedState();
    snapshot.partition = windows.keyedState().get(KEY);
    snapshot.clock = clock;
    snapshot.looked = looked;
    snapshot.newest = newest;
    return snapshot;
  }

  /**
   * Takes a row.
   *
   * @return whether an answer that is still to come counts it
   */
  boolean add(long time, long arrival, double value) {
    clock = Math.max(clock, arrival);
    newest = Math.max(newest, time);
    return windows.add(KEY, time, arrival, value);
  }

  /** Returns the first time at which a look can do something; the greatest long if none. */
  long nextLook() {
    long due = windows.nextDue();
    return due == Long.MAX_VALUE ? due : Math.max(clock, Math.max(looked + LOOK_MILLIS, due));
  }

  /** Hands out the answers that are due. */
  void look(long now, Answers<Object> answers) {
    looked = now;
    windows.poll(now, answers);
  }

  /** Hands out all answers that are left: no row will come any more. */
  void finish(Answers<Object> answers) {
    windows.finish(answers);
  }

  /** Does a step again that was done before; its answers are out. */
  void repeat(Step step) {
    if (step.value == null) {
      look(step.time, (key, start, answer) -> {});
    } else {
      add(step.time, step.arrival, step.value);
    }
  }

  /** Returns when the newest row arrived, ms. */
  long clock() {
    return clock;
  }

  /** Returns whether all windows with rows have answered. */
  boolean haveAnswered() {
    return question.startOf(newest) + question.size() - 1 <= windows.watermark();
  }

  /** Returns the event time by which a timer has to look, if no row makes it do so before. */
  long nextTimer() {
    if (haveAnswered()) {
      return forgottenAt();
    }
    long due = windows.nextDue();
    return Math.max(due, looked + Math.max(LOOK_MILLIS, (looked - due) / LOOKS_PER_AGE));
  }

  /** Returns whether nothing is worth remembering at that event time. */
  boolean areForgotten(long now) {
    return haveAnswered() && now >= forgottenAt();
  }

  private long forgottenAt() {
    return newest + question.longestWait() + WINDOWS_REMEMBERED * question.size();
  }
}
