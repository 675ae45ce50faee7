package io.sluice.flink.plugin.level;

import io.sluice.core.config.Settings;
import io.sluice.core.control.Health;
import io.sluice.core.control.Leases;
import io.sluice.core.control.Mechanism;
import io.sluice.plugin.base.mechanism.LoggedRun;
import io.sluice.plugin.base.mechanism.MechanismRunner;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Holds a level and its present mechanism. Safe for any thread. */
public final class RunningLevel {
  private static final Logger LOG = LoggerFactory.getLogger(RunningLevel.class);

  private final Level level;
  private final Leases leases;
  private volatile MechanismRunner runner;
  private volatile Health withoutMechanism = Health.MISCONFIGURED;

  /** Runs no mechanism yet. */
  public RunningLevel(Level level, Leases leases) {
    this.level = level;
    this.leases = leases;
  }

  public Level level() {
    return level;
  }

  /**
   * Goes by these settings from now on: the present mechanism adopts them if it can, otherwise a
   * new one takes its place, also of one that was taken off.
   */
  public synchronized void configure(Settings settings) {
    if (runner == null || !runner.switchTo(settings)) {
      stop();
      start(settings);
    }
  }

  /** A mechanism that cannot even be made does not keep those of other levels from starting. */
  private void start(Settings settings) {
    try {
      Mechanism next = level.create(settings);
      runner =
          MechanismRunner.start(
              next, settings, leases, new LoggedRun(next.name(), next.silenceLimit(settings)));
    } catch (RuntimeException | LinkageError fault) {
      runner = null;
      withoutMechanism = Health.FAILED;
      LOG.error("{} could not be started; Flink runs without it.", level, fault);
    }
  }

  /** Ends the present mechanism. */
  public synchronized void stop() {
    if (runner != null) {
      runner.stop();
    }
  }

  /** Takes the present mechanism off because it threw where the engine called it. */
  public void fail(Throwable fault) {
    MechanismRunner present = runner;
    if (present != null) {
      present.fail(fault);
    }
  }

  public Health health() {
    MechanismRunner present = runner;
    return present == null ? withoutMechanism : present.health();
  }

  /** Returns the settings it goes by; empty before the first. */
  public Optional<Settings> settings() {
    return Optional.ofNullable(runner).map(MechanismRunner::settings);
  }
}
