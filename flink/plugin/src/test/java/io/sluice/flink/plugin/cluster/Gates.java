package io.sluice.flink.plugin.cluster;

import io.sluice.core.model.QueryId;
import io.sluice.core.query.control.Plan;
import io.sluice.core.query.control.Reach;
import io.sluice.flink.plugin.SluiceRuntime;
import io.sluice.flink.plugin.hook.task.RunningTask;
import io.sluice.flink.plugin.query.FlinkEngine;
import io.sluice.flink.plugin.query.FlinkQuery;
import io.sluice.flink.plugin.query.GateActuator;
import io.sluice.flink.plugin.query.QueryLevel;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;

/** A hand on the gates of this process, in place of a scheduler. */
public final class Gates {
  private static final int MAX_PAUSE_NANOS = 10_000_000;

  private Gates() {}

  public static FlinkEngine engine() {
    return SluiceRuntime.current().orElseThrow().level(QueryLevel.class).engine();
  }

  /** Holds whatever runs now. */
  public static void holdAll(Reach reach) {
    List<QueryId> all = engine().queries().stream().map(FlinkQuery::id).toList();
    new GateActuator(engine(), reach).apply(new Plan(List.of(), all));
  }

  public static void releaseAll() {
    new GateActuator(engine(), Reach.ALL).release();
  }

  public static long closed() {
    return engine().jobs().stream()
        .flatMap(query -> query.tasks().stream())
        .filter(task -> task.gate().isClosed())
        .count();
  }

  /** Opens and closes gates at random until it is closed itself; then all are open. */
  public static Toggling toggle(RandomGenerator random, Reach reach) {
    return new Toggling(random, reach);
  }

  public static final class Toggling implements AutoCloseable {
    private final Thread thread;
    private volatile boolean stopped;
    private volatile long switches;

    private Toggling(RandomGenerator random, Reach reach) {
      thread = new Thread(() -> run(random, reach), "test-toggling");
      thread.start();
    }

    public long switches() {
      return switches;
    }

    private void run(RandomGenerator random, Reach reach) {
      long done = 0;
      while (!stopped) {
        for (FlinkQuery query : engine().jobs()) {
          for (RunningTask task : query.tasks()) {
            if ((task.isSource() || reach == Reach.ALL) && random.nextBoolean()) {
              boolean close = random.nextInt(3) > 0;
              long now = System.nanoTime();
              done += (close ? task.gate().close(now) : task.gate().open(now)) ? 1 : 0;
            }
          }
        }
        switches = done;
        LockSupport.parkNanos(random.nextInt(MAX_PAUSE_NANOS));
      }
      for (FlinkQuery query : engine().jobs()) {
        query.tasks().forEach(task -> task.gate().open(System.nanoTime()));
      }
    }

    @Override
    public void close() {
      stopped = true;
      boolean interrupted = false;
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
