package io.sluice.agent.state;

import io.sluice.core.thread.scale.Schedule;

/**
 * Says what a thread has.
 *
 * @param nice its value
 * @param weight of its group, in threads of normal priority, 0 where that is idle; NaN where it is
 *     in none
 * @param cores the most that its group may use; NaN where there is no limit
 * @param realTime its level before all normal threads, from 1; 0 where it is normal
 * @param schedule what its rule says that it is scheduled by
 */
public record ThreadSettings(
    int nice, double weight, double cores, int realTime, Schedule schedule) {
  /** Is what a thread has that was given nothing. */
  public static final ThreadSettings NOTHING = new ThreadSettings(0, Double.NaN, Double.NaN, 0);

  /** Makes settings of threads that are scheduled as usual. */
  public ThreadSettings(int nice, double weight, double cores, int realTime) {
    this(nice, weight, cores, realTime, Schedule.USUAL);
  }
}
