package io.sluice.plugin.base.mechanism;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells what becomes of a mechanism in the log of the engine that it runs in. */
public final class LoggedRun implements RunnerListener {
  private static final Logger LOG = LoggerFactory.getLogger(LoggedRun.class);

  private final String mechanism;
  private final Duration limit;

  /**
   * Has nothing to tell yet.
   *
   * @param limit for how long the mechanism may be silent
   */
  public LoggedRun(String mechanism, Duration limit) {
    this.mechanism = mechanism;
    this.limit = limit;
  }

  @Override
  public void stalled(Duration silence, StackTraceElement[] where) {
    Throwable there = new IllegalStateException("its thread was here");
    there.setStackTrace(where);
    LOG.error(
        "The {} mechanism gave no sign of life for {} ms (sluice.watchdog = {} ms). It holds"
            + " nothing any more; the engine goes on as without it.",
        mechanism,
        silence.toMillis(),
        limit.toMillis(),
        there);
  }

  @Override
  public void recovered() {
    LOG.info("The {} mechanism is alive again and takes over.", mechanism);
  }

  @Override
  public void failed(Throwable fault) {
    LOG.error(
        "The {} mechanism failed and is taken off. It holds nothing any more; the engine goes on"
            + " as without it.",
        mechanism,
        fault);
  }

  @Override
  public void endedInDisorder(Throwable fault) {
    LOG.error("The {} mechanism did not end in order.", mechanism, fault);
  }
}
