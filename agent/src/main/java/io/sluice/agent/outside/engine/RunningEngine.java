package io.sluice.agent.outside.engine;

import io.sluice.core.metric.Metric;
import java.time.Duration;
import java.util.Set;

/** An engine without anything of ours in it. For one thread, which may have to wait for it. */
public interface RunningEngine {

  /** Returns what it can tell at all. */
  Set<Metric> offers();

  /** Returns how often what it tells of work changes, as far as that is known. */
  Duration pace();

  /**
   * Looks at it once. One that does not answer is told of, and what is known of it stays as old as
   * it is; threads that are gone are not among what is found all the same.
   *
   * @throws InterruptedException when nobody wants to know any more
   */
  Found look() throws InterruptedException;
}
