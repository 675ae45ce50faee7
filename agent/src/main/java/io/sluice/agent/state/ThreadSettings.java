package io.sluice.agent.state;

import io.sluice.core.thread.scale.Schedule;

/**
 * Holds the settings of a thread. Immutable.
 *
 * @param nice the nice value
 * @param weight the weight of its group, in threads of normal priority; 0 for an idle group, NaN
 *     without a group
 * @param cores the most cores that its group may use; NaN without a limit
 * @param realTime its real-time level, from 1; 0 for a normal thread
 * @param schedule the Linux scheduling policy and time slice that its rule sets
 */
public record ThreadSettings(
    int nice, double weight, double cores, int realTime, Schedule schedule) {
  /** The settings of a thread that the agent has not changed. */
  public static final ThreadSettings NOTHING = new ThreadSettings(0, Double.NaN, Double.NaN, 0);

  /** Makes settings with Linux's default schedule. */
  public ThreadSettings(int nice, double weight, double cores, int realTime) {
    this(nice, weight, cores, realTime, Schedule.USUAL);
  }
}
