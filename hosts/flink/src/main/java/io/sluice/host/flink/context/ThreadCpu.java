package io.sluice.host.flink.context;

import io.sluice.bench.workload.QueryPlan;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Reads the CPU time of groups of this process's threads. */
public final class ThreadCpu {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private ThreadCpu() {}

  /** Returns the CPU time of the threads of Sluice's scheduler and watchdog, ms. */
  static double schedulerMillis() {
    return millis(thread -> thread.getName().startsWith("sluice-"));
  }

  /** Returns the CPU time of the threads that run operators, ms. */
  static double taskMillis() {
    return millis(ThreadCpu::isTask);
  }

  /** Returns the same for each kind of query; the threads' names begin with the kind. */
  static Map<QueryPlan.Kind, Double> taskMillisByKind() {
    Map<QueryPlan.Kind, Double> millis = new EnumMap<>(QueryPlan.Kind.class);
    for (QueryPlan.Kind kind : QueryPlan.Kind.values()) {
      millis.put(kind, taskMillis(kind));
    }
    return millis;
  }

  private static double taskMillis(QueryPlan.Kind kind) {
    return millis(thread -> isTask(thread) && thread.getName().contains(kind + " "));
  }

  private static boolean isTask(Thread thread) {
    ThreadGroup group = thread.getThreadGroup(); // null once it has ended
    return group != null && group.getName().equals("Flink Task Threads");
  }

  private static double millis(Predicate<Thread> chosen) {
    long nanos = 0;
    for (Thread thread : live()) {
      if (chosen.test(thread)) {
        nanos += Math.max(0, THREADS.getThreadCpuTime(thread.getId()));
      }
    }
    return nanos / 1e6;
  }

  private static List<Thread> live() {
    ThreadGroup root = Thread.currentThread().getThreadGroup();
    while (root.getParent() != null) {
      root = root.getParent();
    }
    Thread[] found = new Thread[2 * root.activeCount() + 16];
    int count = root.enumerate(found, true);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      threads.add(found[i]);
    }
    return threads;
  }
}
