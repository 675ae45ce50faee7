package io.sluice.agent.state;

/**
 * What a thread has.
 *
 * @param nice its value
 * @param weight of its group, in threads of normal priority; NaN where it is in none
 * @param cores the most that its group may use; NaN where there is no limit
 * @param realTime its level before all normal threads, from 1; 0 where it is normal
 */
public record Given(int nice, double weight, double cores, int realTime) {
  /** Nothing. */
  public static final Given NOTHING = new Given(0, Double.NaN, Double.NaN, 0);
}
