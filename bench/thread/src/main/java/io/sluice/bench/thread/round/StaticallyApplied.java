package io.sluice.bench.thread.round;

import io.sluice.bench.thread.order.OperatorThread;
import io.sluice.bench.thread.order.StaticOrder;
import io.sluice.linux.apply.ProcessNice;
import io.sluice.linux.apply.ProcessScheduling;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.Proc;
import io.sluice.linux.scheduling.SchedulingPolicy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/** Applies a static order. Not thread-safe. */
final class StaticallyApplied implements AppliedOrder {

  private final StaticOrder order;
  private final List<OperatorThread> threads;
  private final Random random;
  private final Map<Long, ProcessNice> processes = new HashMap<>();
  private final List<ProcessScheduling> batched = new ArrayList<>();
  private Map<Long, Integer> nice = Map.of();
  private long dueNanos;

  private StaticallyApplied(StaticOrder order, List<OperatorThread> threads, long seed) {
    this.order = order;
    this.threads = threads;
    random = new Random(seed);
  }

  /**
   * Begins to apply an order.
   *
   * @param batch whether to make threads SCHED_BATCH too
   * @param undo the folder of undo logs
   * @throws IOException when the system refuses it
   */
  static StaticallyApplied begin(
      StaticOrder order,
      boolean batch,
      List<OperatorThread> threads,
      long seed,
      Path undo,
      Consumer<String> report)
      throws IOException {
    StaticallyApplied applied = new StaticallyApplied(order, threads, seed);
    if (order.acts()) {
      try {
        for (OperatorThread thread : threads) {
          if (!applied.processes.containsKey(thread.process())) {
            applied.processes.put(thread.process(), ProcessNice.of(thread.process(), undo, report));
          }
        }
        applied.apply();
        if (batch) {
          applied.batch(undo, report);
        }
      } catch (IOException | RuntimeException e) {
        applied.close();
        throw e;
      }
    }
    return applied;
  }

  private void batch(Path undo, Consumer<String> report) throws IOException {
    for (long process : processes.keySet()) {
      Map<OsThread, SchedulingPolicy> own = new HashMap<>();
      for (OperatorThread thread : threads) {
        if (thread.process() == process) {
          Proc.thread(process, thread.thread())
              .map(stat -> new OsThread(thread.thread(), stat.start()))
              .ifPresent(known -> own.put(known, SchedulingPolicy.BATCH));
        }
      }
      ProcessScheduling scheduling = ProcessScheduling.of(process, undo, report);
      batched.add(scheduling);
      scheduling.give(own);
    }
  }

  @Override
  public void tick(long nowNanos) throws IOException {
    if (order.periodMillis() > 0 && nowNanos >= dueNanos) {
      apply();
    }
  }

  private void apply() throws IOException {
    dueNanos = System.nanoTime() + order.periodMillis() * 1_000_000;
    nice = order.niceOf(threads, random);
    for (Map.Entry<Long, ProcessNice> process : processes.entrySet()) {
      Map<Long, Integer> own = new HashMap<>();
      for (OperatorThread thread : threads) {
        if (thread.process() == process.getKey()) {
          own.put(thread.thread(), nice.get(thread.thread()));
        }
      }
      process.getValue().want(own);
    }
  }

  @Override
  public int niceOf(OperatorThread thread) {
    return nice.getOrDefault(thread.thread(), 0);
  }

  @Override
  public void close() {
    batched.forEach(ProcessScheduling::close);
    processes.values().forEach(ProcessNice::close);
  }
}
