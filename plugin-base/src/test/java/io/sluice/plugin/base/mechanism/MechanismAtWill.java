package io.sluice.plugin.base.mechanism;

import io.sluice.core.config.Settings;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.control.Health;
import io.sluice.core.control.Mechanism;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Runs a duty every ms that gets stuck or throws when a test wants it to. */
final class MechanismAtWill implements Mechanism {
  static final String NAME = "at-will";

  final List<Health> healths = new CopyOnWriteArrayList<>();
  final Set<String> prepared = ConcurrentHashMap.newKeySet();
  volatile RuntimeException fault;
  volatile boolean armed = true;
  volatile boolean closed;
  volatile boolean inDuty;
  private boolean stuck;

  synchronized void getStuck() {
    stuck = true;
  }

  synchronized void goOn() {
    stuck = false;
    notifyAll();
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void prepareThread() {
    prepared.add(Thread.currentThread().getName());
  }

  @Override
  public Duration silenceLimit(Settings settings) {
    return Duration.ofMillis(500);
  }

  @Override
  public void addDuties(ControlLoop loop, long nowNanos) {
    loop.add(this::duty, nowNanos);
  }

  private synchronized long duty(long nowNanos) {
    if (fault != null) {
      throw fault;
    }
    inDuty = true;
    while (stuck) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    inDuty = false;
    return Duration.ofMillis(1).toNanos();
  }

  @Override
  public void disarm() {
    armed = false;
  }

  @Override
  public void arm() {
    armed = true;
  }

  @Override
  public void became(Health health) {
    healths.add(health);
  }

  @Override
  public void close() {
    closed = true;
  }
}
