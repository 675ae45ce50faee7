package io.sluice.agent.outside.engine;

import io.sluice.core.metric.Metric;
import java.time.Duration;
import java.util.Set;

/**
 * An engine without any part of Sluice in it. Used by one thread, which may have to wait for the
 * engine.
 */
public interface RunningEngine {

  /** Returns the metrics that the engine can provide. */
  Set<Metric> offers();

  /** Returns how often its metrics change, as far as that is known. */
  Duration pace();

  /**
   * Looks at the engine once. If it does not answer, that is reported, and the metrics stay those
   * of the last answer; operators whose threads are gone are left out even then.
   *
   * @throws InterruptedException when the look is no longer wanted
   */
  Found look() throws InterruptedException;
}
