package io.sluice.plugin.base.mechanism;

import io.sluice.core.config.Settings;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.control.Health;
import io.sluice.core.control.Leases;
import io.sluice.core.control.Mechanism;
import io.sluice.core.control.Silence;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A mechanism at work, with a thread of its own and a watchdog. It ends once, by {@link #stop} or
 * by a fault, and holds nothing then any more. A stall lets go of everything too, but a mechanism
 * that was only slow, on a machine that gave it no CPU, takes over again once it has been alive for
 * some seconds. Whatever one mechanism does, others in the process go on. Safe for any thread.
 */
public final class MechanismRunner {
  private static final Duration REST = Duration.ofSeconds(5);

  private final Mechanism mechanism;
  private final Leases leases;
  private final RunnerListener listener;
  private final DutyThread thread;
  private final Watchdog watchdog;
  private final Silence silence;
  private final AtomicReference<Health> health = new AtomicReference<>(Health.RUNNING);
  private volatile Settings settings;

  private MechanismRunner(
      Mechanism mechanism, Settings settings, Leases leases, RunnerListener listener) {
    this.mechanism = mechanism;
    this.listener = listener;
    this.settings = settings;
    this.leases = leases;
    ControlLoop loop = new ControlLoop();
    mechanism.addDuties(loop, System.nanoTime());
    Duration limit = mechanism.silenceLimit(settings);
    String name = "sluice-" + mechanism.name();
    this.thread = new DutyThread(name, mechanism::prepareThread, loop::runDue, this::fail);
    this.silence = new Silence(Watchdog.lookNanos(limit), REST.toNanos());
    this.watchdog = new Watchdog(name + "-watchdog", mechanism::prepareThread, limit, this::look);
  }

  /**
   * Starts a mechanism.
   *
   * @param leases those that the mechanism takes; they end with it
   * @param listener gets what users should know
   */
  public static MechanismRunner start(
      Mechanism mechanism, Settings settings, Leases leases, RunnerListener listener) {
    MechanismRunner runner = new MechanismRunner(mechanism, settings, leases, listener);
    runner.thread.start();
    runner.watchdog.start();
    return runner;
  }

  /** Returns the mechanism, which also shows how it stands. */
  public Mechanism mechanism() {
    return mechanism;
  }

  public Health health() {
    return health.get();
  }

  public Settings settings() {
    return settings;
  }

  /**
   * Goes on under other settings without losing what was learned; lets go of everything first.
   *
   * @return whether it can: not when it has ended, nor when its watchdog is to change
   */
  public boolean switchTo(Settings wanted) {
    if (health() != Health.RUNNING
        || !wanted.common().watchdog().equals(settings.common().watchdog())
        || !mechanism.canAdopt(wanted)) {
      return false;
    }
    settings = wanted;
    thread.order(() -> mechanism.adopt(wanted));
    return true;
  }

  /** Runs something on the mechanism's thread, between two rounds of its duties. */
  public void order(Runnable order) {
    thread.order(order);
  }

  /** Ends it, as it is no longer needed. */
  public void stop() {
    end(Health.STOPPED);
  }

  /** Ends it after the duty under way, or after so long if that takes longer. */
  public void stop(Duration patience) {
    thread.stop();
    thread.await(patience);
    stop();
  }

  /** Takes it off because it threw, in a duty or where the engine called it. */
  public void fail(Throwable fault) {
    if (end(Health.FAILED)) {
      listener.failed(fault);
    }
  }

  private void look(long nowNanos) {
    try {
      long silent = thread.silentNanos(nowNanos);
      switch (silence.look(silent, mechanism.silenceLimit(settings).toNanos(), nowNanos)) {
        case STALLED -> stalled(silent);
        case RECOVERED -> thread.order(this::recovered);
        case UNCHANGED -> {}
      }
      mechanism.breathe(nowNanos);
    } catch (RuntimeException | LinkageError fault) {
      fail(fault);
    }
  }

  private void stalled(long silentNanos) {
    mechanism.disarm();
    if (health.compareAndSet(Health.RUNNING, Health.STALLED)) {
      listener.stalled(Duration.ofNanos(silentNanos), thread.stackTrace());
      mechanism.became(Health.STALLED);
    }
  }

  private void recovered() {
    mechanism.adopt(settings);
    if (health.compareAndSet(Health.STALLED, Health.RUNNING)) {
      mechanism.arm();
      mechanism.became(Health.RUNNING);
      listener.recovered();
    }
  }

  private boolean end(Health how) {
    boolean first = !health.getAndUpdate(now -> now.isOver() ? now : how).isOver();
    thread.stop();
    watchdog.stop();
    if (first) {
      letGo(how);
    }
    return first;
  }

  /** One that cannot even let go must not keep its leases from others. */
  private void letGo(Health how) {
    try {
      mechanism.disarm();
      mechanism.became(how);
      mechanism.close();
    } catch (RuntimeException | LinkageError fault) {
      listener.endedInDisorder(fault);
    } finally {
      leases.endAll(mechanism.name());
    }
  }
}
