package io.sluice.bench.tuple.words.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The sentences of a round: one after the other at a steady rate.
 *
 * @param rate sentences a second
 * @param warmUp seconds that do not count
 * @param seconds that are measured after them
 * @param linkBits what leaves a worker at most, bits a second
 */
public record WordLoad(double rate, double warmUp, double seconds, long linkBits) {

  /** The tasks of each operator. */
  public static final int TASKS = 10;

  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Returns the time from one sentence to the next. */
  public long intervalNanos() {
    return Math.round(NANOS / rate);
  }

  /** Returns how many there are. */
  public int sentences() {
    return (int) Math.round((warmUp + seconds) * rate);
  }

  /** Returns when a sentence is planned to arrive, seconds after the first. */
  public double plannedSeconds(int sentence) {
    return sentence * intervalNanos() / NANOS;
  }

  /** Returns whether a moment is measured. */
  public boolean isMeasured(double second) {
    return second >= warmUp && second < warmUp + seconds;
  }

  /** Returns the words of the job. */
  public List<String> words(Path output) {
    return List.of(
        output.toString(),
        Integer.toString(TASKS),
        Integer.toString(sentences()),
        Long.toString(intervalNanos()));
  }
}
