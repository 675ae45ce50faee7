package io.sluice.agent.outside.engine;

import io.sluice.core.metric.Metric;
import java.time.Duration;
import java.util.Set;

/** An engine without anything of ours in it. For one thread, which may have to wait for it. */
public interface RunningEngine {

  /** Returns what it can tell at all. */
  Set<Metric> offers();

  /** Returns how often what it reports of work changes, as far as that is known. */
  Duration pace();

  /**
   * Looks at it once. An engine that does not answer is reported, and what is known of it stays as
   * old as it is; threads that are gone are not among what is found all the same.
   *
   * @throws InterruptedException when the look is no longer wanted
   */
  Found look() throws InterruptedException;
}
