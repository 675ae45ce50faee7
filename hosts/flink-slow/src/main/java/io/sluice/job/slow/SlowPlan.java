package io.sluice.job.slow;

import java.io.Serializable;
import java.nio.file.Path;

/**
 * Plans how numbers are handed to workers and how long those take.
 *
 * @param handing {@code turn} for numbers that go round, {@code keys} for numbers by a key that
 *     half of them have, {@code sink} for a sink of one subtask behind workers that take turns
 * @param slow the worker that is slower
 * @param factor how many times as long it takes
 * @param bytes that each number brings along
 * @param folder where tasks note what they did; a file {@code end} in it ends the job
 */
record SlowPlan(String handing, int slow, int factor, int bytes, String folder)
    implements Serializable {

  private static final long KEYS = 1_000;

  static SlowPlan of(String[] words) {
    return new SlowPlan(
        words[0],
        Integer.parseInt(words[1]),
        Integer.parseInt(words[2]),
        Integer.parseInt(words[3]),
        words[4]);
  }

  boolean isByKey() {
    return handing.equals("keys");
  }

  boolean hasSink() {
    return handing.equals("sink");
  }

  int factor(int worker) {
    return worker == slow ? factor : 1;
  }

  Path path(String file) {
    return Path.of(folder, file);
  }

  /** Returns the key of a number: half of the numbers have the same, the others one of many. */
  static long key(long number) {
    long mixed = mixed(number);
    return mixed < 0 ? 0 : 1 + mixed % KEYS;
  }

  /** Returns a number that has nothing in common with its neighbours. */
  static long mixed(long number) {
    long mixed = (number ^ (number >>> 32)) * 0x9E3779B97F4A7C15L;
    return (mixed ^ (mixed >>> 29)) * 0xBF58476D1CE4E5B9L;
  }
}
