package io.sluice.bench.window.arm;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Answers;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.WindowQuestion;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Samples and estimates as printed in the thesis (Eq. 4.1 to 4.8, Algorithms 4 and 5), and answers
 * at the end of the window. It has no interval; it promises an error within the bound, which is
 * taken as its interval. It supports one key only. It is a control that must fail if values depend
 * on lags.
 *
 * <p>A window has five sub-streams. An event counts if it arrives before the end of its sub-stream.
 * The expectations for a window come from the previous one.
 */
public final class PrintedArm implements WindowArm {

  private static final int SUB_STREAMS = 5;
  private static final double DEVIATIONS = 2;

  private final WindowQuestion question;
  private final double length;
  private final SplittableRandom random;
  private final TreeMap<Long, Seen> windows = new TreeMap<>();
  private double rate = 1;
  private double expected;

  /**
   * Makes an arm.
   *
   * @param question the question
   * @param random the source of random numbers for samples
   */
  public PrintedArm(WindowQuestion question, SplittableRandom random) {
    this.question = question;
    this.random = random;
    length = (double) question.size() / SUB_STREAMS;
  }

  /** Counts the events of a window: all events in time, and the sampled ones. */
  private static final class Seen {
    private final double[] perSubStream = new double[SUB_STREAMS];
    private double lags;
    private double seen;
    private double sampled;
    private double sum;
    private double squares;
  }

  @Override
  public boolean takes(long time, long arrival) {
    boolean inTime = false;
    for (long start = question.startOf(time); time - start < question.size(); ) {
      if (isInTime(start, time, arrival)) {
        Seen window = windows.computeIfAbsent(start, unused -> new Seen());
        window.perSubStream[subStream(start, time)]++;
        window.seen++;
        window.lags += arrival - time;
        inTime = true;
      }
      start -= question.slide();
    }
    return inTime && random.nextDouble() <= rate;
  }

  private int subStream(long start, long time) {
    return (int) ((time - start) / length);
  }

  /** Returns whether the sub-stream has not been processed yet. */
  private boolean isInTime(long start, long time, long arrival) {
    return arrival < start + (subStream(start, time) + 1) * length;
  }

  @Override
  public void add(int key, long time, long arrival, double value) {
    for (long start = question.startOf(time); time - start < question.size(); ) {
      if (isInTime(start, time, arrival)) {
        Seen window = windows.get(start);
        window.sampled++;
        window.sum += value;
        window.squares += value * value;
      }
      start -= question.slide();
    }
  }

  @Override
  public long nextDue() {
    return windows.isEmpty() ? Long.MAX_VALUE : windows.firstKey() + question.size();
  }

  @Override
  public void poll(long now, Answers<Integer> answers) {
    while (nextDue() <= now) {
      long start = windows.firstKey();
      Seen window = windows.remove(start);
      double mean = window.sum / window.sampled;
      double events = expected > 0 ? expected : window.seen;
      double value =
          switch (question.aggregate()) {
            case MEAN -> mean;
            case SUM -> events * mean;
            case COUNT -> events;
          };
      double bound = question.bound().allowed(value);
      answers.answer(
          0,
          start,
          new Answer(
              value,
              value - bound,
              value + bound,
              Reason.BOUND_HOLDS,
              Math.round(window.sampled),
              Math.round(window.seen),
              question.aggregate() == Aggregate.MEAN ? window.seen : events));
      plan(window, mean);
    }
  }

  /** Plans the next window by Eq. 4.2, 4.4, 4.7 and 4.8. */
  private void plan(Seen window, double mean) {
    if (window.sampled == 0) {
      rate = 1;
      return;
    }
    double gap = question.size() / window.seen;
    double perSubStream = window.seen / SUB_STREAMS;
    double squares = 0;
    for (double count : window.perSubStream) {
      squares += (count - perSubStream) * (count - perSubStream);
    }
    expected = window.seen + DEVIATIONS * Math.sqrt(squares / (SUB_STREAMS - 1));
    double variance = PrintedSize.variance(window.sampled, window.sum, window.squares);
    double size = PrintedSize.of(expected, variance, question.bound().allowed(mean));
    double inTime = (length - window.lags / window.seen) / gap;
    rate = inTime > 0 ? Math.min(1, size / SUB_STREAMS / inTime) : 1;
  }
}
