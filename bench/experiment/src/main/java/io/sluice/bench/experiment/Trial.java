package io.sluice.bench.experiment;

import java.io.IOException;

/**
 * Runs the arms of an experiment in processes, from their start until they are closed. One thread
 * uses a trial.
 */
public interface Trial<R> extends AutoCloseable {

  /**
   * Warms everything up and measures what the rounds need to know.
   *
   * @return false when the processes have to be started anew before anything can be measured
   */
  default boolean prepare() throws IOException, InterruptedException {
    return true;
  }

  /** Returns what the machine handles now, per second; 0 where loads are fixed. */
  default double capacity() {
    return 0;
  }

  /**
   * Runs one arm.
   *
   * @param capacity as measured before the round began
   * @param attempt from 1; more when others disturbed those before
   */
  R run(Slot slot, double capacity, int attempt) throws IOException, InterruptedException;

  /** Returns whether the next round would begin with nothing left of those before. */
  boolean isClean();

  /** Ends all processes. */
  @Override
  void close();
}
