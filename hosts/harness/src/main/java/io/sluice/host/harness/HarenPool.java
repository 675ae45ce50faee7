package io.sluice.host.harness;

import static java.util.Comparator.comparingDouble;

import io.sluice.core.metric.MetricProvider;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicies;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.host.harness.Arrangement.ClaimedTask;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Orders all tasks by a policy once in a period and deals them out to the workers. Each worker
 * repeatedly works on a batch of its first task that has work (Haren, DEBS 2019). The policies are
 * those of the agent, which would pass the order to the operating system.
 */
final class HarenPool extends WorkerPool {
  private static final int BATCH = 10;
  private static final long SMOOTHING_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final Pattern NAME = Pattern.compile("haren-([a-z]+)-(\\d{1,5})");

  private final List<ClaimedTask> tasks;
  private final PriorityPolicy policy;
  private final long periodNanos;
  private final TaskMetrics source;
  private final MetricProvider metrics;
  private final AtomicLong dueNanos = new AtomicLong(System.nanoTime());
  private volatile List<List<ClaimedTask>> dealt;

  private HarenPool(List<ClaimedTask> tasks, PriorityPolicy policy, long periodNanos)
      throws MissingMetricsException {
    this.tasks = List.copyOf(tasks);
    this.policy = policy;
    this.periodNanos = periodNanos;
    source = new TaskMetrics(tasks.stream().map(ClaimedTask::task).toList());
    metrics = new MetricProvider(source, policy.needs(), SMOOTHING_NANOS);
    dealt = deal(tasks);
  }

  /** Makes a pool from a policy's name and a period in milliseconds. */
  static HarenPool of(String name, List<ClaimedTask> tasks) {
    Matcher form = NAME.matcher(name);
    if (!form.matches()) {
      throw new IllegalArgumentException("there is no scheduler of operators called " + name);
    }
    PriorityPolicy policy =
        PriorityPolicies.of(form.group(1), new SplittableRandom(1), WORKERS)
            .orElseThrow(() -> new IllegalArgumentException("unknown policy in " + name));
    long period = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(form.group(2)));
    try {
      return new HarenPool(tasks, policy, period);
    } catch (MissingMetricsException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /** Deals the tasks out to the workers in turn. */
  private static List<List<ClaimedTask>> deal(List<ClaimedTask> ordered) {
    List<List<ClaimedTask>> hands = new ArrayList<>();
    for (int worker = 0; worker < WORKERS; worker++) {
      List<ClaimedTask> hand = new ArrayList<>();
      for (int i = worker; i < ordered.size(); i += WORKERS) {
        hand.add(ordered.get(i));
      }
      hands.add(List.copyOf(hand));
    }
    return List.copyOf(hands);
  }

  @Override
  boolean workOnce(int worker) {
    long now = System.nanoTime();
    long due = dueNanos.get();
    if (now >= due && dueNanos.compareAndSet(due, now + periodNanos)) {
      order(now);
    }
    for (ClaimedTask each : dealt.get(worker)) {
      if (each.task().hasWork() && each.claim().tryAcquire()) {
        try {
          long began = System.nanoTime();
          int done = each.task().work(BATCH);
          if (done > 0) {
            source.used(each.task(), System.nanoTime() - began);
            return true;
          }
        } finally {
          each.claim().release();
        }
      }
    }
    return false;
  }

  /**
   * Orders the tasks anew, if that is due. One worker at a time does so, since it takes less than a
   * period.
   */
  private synchronized void order(long nowNanos) {
    metrics.update(tasks.stream().map(each -> each.task().operator()).toList(), nowNanos);
    Comparator<ClaimedTask> highest = comparingDouble(each -> -priority(each.task().operator()));
    dealt = deal(tasks.stream().sorted(highest).toList());
  }

  /**
   * Returns the priority of an operator. An operator without metrics comes first, because it gets
   * metrics by running.
   */
  private double priority(PhysicalOperator operator) {
    double priority = policy.priority(operator, metrics);
    return Double.isNaN(priority) ? Double.POSITIVE_INFINITY : priority;
  }
}
