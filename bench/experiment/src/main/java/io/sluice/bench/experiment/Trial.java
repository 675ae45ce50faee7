package io.sluice.bench.experiment;

import java.io.IOException;

/**
 * Runs the arms of an experiment in processes, from their start until they are closed. One thread
 * uses a trial.
 */
public interface Trial<R> extends AutoCloseable {

  /**
   * Warms the processes up and makes the measurements on which rounds depend.
   *
   * @return false if the processes must be restarted before anything can be measured
   */
  default boolean prepare() throws IOException, InterruptedException {
    return true;
  }

  /** Returns the present capacity of the machine, per second; 0 if loads are fixed. */
  default double capacity() {
    return 0;
  }

  /**
   * Runs one arm.
   *
   * @param slot the arm and its workload
   * @param capacity the capacity that was measured before the round
   * @param attempt the number of the attempt, from 1; earlier ones were disturbed by other
   *     processes
   */
  R run(Slot slot, double capacity, int attempt) throws IOException, InterruptedException;

  /** Returns whether nothing is left of earlier rounds, so that the next one can begin. */
  boolean isClean();

  /** Ends all processes. */
  @Override
  void close();
}
