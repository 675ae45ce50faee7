package io.sluice.core.window.summary;

import io.sluice.core.window.answer.Range;

/** Keeps of the values of one key in one window what its result needs beyond their moments. */
public interface Summary {

  /**
   * Adds a value.
   *
   * @param age position of its arrival after the end of the window; 0 if it came before
   */
  void add(double value, int age);

  /**
   * Returns the result over all values added, and the ends that it cannot leave whatever the values
   * are that are still to come.
   *
   * @param late the most values still to come
   * @param deviations how many standard deviations of its own error the summary has to allow for
   */
  Range range(double late, double deviations);

  /** Returns all that it keeps, in a form that outlives the process. */
  byte[] toBytes();
}
