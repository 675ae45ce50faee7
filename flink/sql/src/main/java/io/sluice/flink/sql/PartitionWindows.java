package io.sluice.flink.sql;

import io.sluice.core.window.Answer;
import io.sluice.core.window.Answers;
import io.sluice.core.window.ApproximateWindows;
import io.sluice.core.window.WindowQuestion;
import java.util.List;
import java.util.TreeSet;

/** The windows of one partition, and the clock of its rows. */
final class PartitionWindows {

  /** Windows after its last row that a partition is remembered for. */
  static final long WINDOWS_REMEMBERED = 60;

  private static final long LOOK_MILLIS = 10;
  private static final long LONG_AGO = Long.MIN_VALUE / 2;

  /** The estimator can tell keys apart; here Flink has done so. */
  private static final Object KEY = "partition";

  private final WindowQuestion question;
  private final ApproximateWindows<Object> windows;
  private final TreeSet<Long> unanswered = new TreeSet<>();
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
    for (long start : snapshot.unanswered) {
      unanswered.add(start);
    }
    clock = snapshot.clock;
    looked = snapshot.looked;
    newest = snapshot.newest;
  }

  Snapshot snapshot() {
    Snapshot snapshot = new Snapshot();
    snapshot.statistics = windows.sharedState();
    snapshot.partition = windows.keyedState().get(KEY);
    snapshot.unanswered = unanswered.stream().mapToLong(Long::longValue).toArray();
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
    boolean counts = windows.add(KEY, time, arrival, value);
    if (counts) {
      unanswered.add(question.startOf(time));
    }
    return counts;
  }

  /** Whether a look at that time can do something. */
  boolean isDue(long now) {
    return nextLook() <= now;
  }

  /** The clock stands wherever nothing is due. */
  private long nextLook() {
    long due = windows.nextDue();
    return due == Long.MAX_VALUE ? due : Math.max(looked + LOOK_MILLIS, due);
  }

  /**
   * Returns when to look, before a row that arrives then is taken: the last step of the clock
   * before it, as in the DataStream API, but not before a row that has been taken.
   */
  long lookBefore(long arrival) {
    long next = nextLook();
    return Math.max(clock, arrival - (arrival - next) % LOOK_MILLIS);
  }

  /** Hands out the answers that are due. */
  void look(long now, Answers<Object> answers) {
    looked = now;
    windows.poll(now, (key, start, answer) -> answered(start, answer, answers));
  }

  /** Hands out all answers that are left: no row will come any more. */
  void finish(Answers<Object> answers) {
    windows.finish((key, start, answer) -> answered(start, answer, answers));
  }

  private void answered(long start, Answer answer, Answers<Object> answers) {
    unanswered.remove(start);
    answers.answer(KEY, start, answer);
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

  /** Returns the event time by which a timer has to look, if no row makes it do so before. */
  long nextTimer(long now) {
    if (unanswered.isEmpty()) {
      return forgottenAt();
    }
    return Math.max(unanswered.first() + question.size(), now + LOOK_MILLIS);
  }

  /** Returns the event time from which nothing is worth remembering. */
  long forgottenAt() {
    return newest + question.longestWait() + WINDOWS_REMEMBERED * question.size();
  }

  boolean isForgotten(long now) {
    return unanswered.isEmpty() && now >= forgottenAt();
  }
}
