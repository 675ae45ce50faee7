package io.sluice.agent.driver;

import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.Schedstat;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the operating system tells of any thread, whatever engine it is of; asked once per look. Not
 * thread-safe.
 */
public final class ThreadAccount implements AutoCloseable {
  /** All that it tells. */
  public static final Set<Metric> OFFERED = Set.of(Metric.CPU_TIME, Metric.RUN_DELAY);

  private final Map<Long, Known> threads = new HashMap<>();
  private long looks;

  private static final class Known {
    private final long start;
    private final Optional<Schedstat> used;
    private long lookedAt;
    private boolean there;

    Known(PhysicalOperator operator) {
      start = operator.threadStart();
      used = Schedstat.open(operator.process(), operator.thread());
    }

    void close() {
      used.ifPresent(Schedstat::close);
    }
  }

  /** Begins a look; threads that nobody asked for since the last are forgotten. */
  public void look() {
    for (Iterator<Known> each = threads.values().iterator(); each.hasNext(); ) {
      Known known = each.next();
      if (known.lookedAt != looks) {
        known.close();
        each.remove();
      }
    }
    looks++;
  }

  /** One of {@link #OFFERED}; NaN where the thread is gone. */
  public double fetch(Metric metric, PhysicalOperator operator) {
    Known known = threads.get(operator.thread());
    if (known == null || known.start != operator.threadStart()) {
      known = new Known(operator);
      Known before = threads.put(operator.thread(), known);
      if (before != null) {
        before.close();
      }
    }
    if (known.lookedAt != looks) {
      known.lookedAt = looks;
      known.there = known.used.isPresent() && known.used.get().look();
    }
    if (!known.there) {
      return Double.NaN;
    }
    Schedstat used = known.used.orElseThrow();
    return metric == Metric.CPU_TIME ? used.cpuNanos() : used.waitNanos();
  }

  /** Forgets all of them. */
  @Override
  public void close() {
    threads.values().forEach(Known::close);
    threads.clear();
  }
}
