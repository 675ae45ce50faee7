package io.sluice.agent.driver;

import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.Pressure;
import io.sluice.linux.proc.Schedstat;
import io.sluice.linux.proc.ThreadSwitches;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Reads what the operating system counts for each thread, whatever its engine, once per look. Not
 * thread-safe.
 */
public final class ThreadAccount implements AutoCloseable {
  /** The metrics that it offers. */
  public static final Set<Metric> OFFERED =
      Set.of(
          Metric.CPU_TIME,
          Metric.RUN_DELAY,
          Metric.PRESSURE_TIME,
          Metric.VOLUNTARY_SWITCHES,
          Metric.INVOLUNTARY_SWITCHES);

  private static final long FORGET_MILLIS = 5_000;

  private final HostFiles files = new HostFiles(Path.of("/"));
  private final Map<Long, Known> threads = new HashMap<>();
  private final Map<Long, Pressed> processes = new HashMap<>();
  private long lookMillis;
  private long forgetAtMillis;
  private PhysicalOperator asked;
  private Known askedOf;

  /** A file that stays open from look to look. */
  private abstract static class Looked {
    long lookedMillis = Long.MIN_VALUE;

    abstract void close();
  }

  private static final class Known extends Looked {
    private final long start;
    private final Optional<Schedstat> used;
    private boolean there;
    private ThreadSwitches switches = ThreadSwitches.NONE;
    private long countedMillis = Long.MIN_VALUE;

    Known(PhysicalOperator operator) {
      start = operator.threadStart();
      used = Schedstat.open(operator.process(), operator.thread());
    }

    /**
     * Returns the context switches. They are read once per look and only on demand, because reading
     * them costs most.
     */
    ThreadSwitches switches(PhysicalOperator operator, long nowMillis) {
      if (countedMillis != nowMillis) {
        countedMillis = nowMillis;
        switches = ThreadSwitches.of(operator.process(), operator.thread()).orElse(switches);
      }
      return switches;
    }

    @Override
    void close() {
      used.ifPresent(Schedstat::close);
    }
  }

  /** Reads the CPU pressure of a process's control group. */
  private static final class Pressed extends Looked {
    private final Optional<Pressure> pressure;
    private double nanos;

    Pressed(Optional<Pressure> pressure) {
      this.pressure = pressure;
    }

    double at(long nowMillis) {
      if (lookedMillis != nowMillis) {
        lookedMillis = nowMillis;
        OptionalLong told = pressure.map(Pressure::nanos).orElse(OptionalLong.empty());
        nanos = told.isPresent() ? told.getAsLong() : Double.NaN;
      }
      return nanos;
    }

    @Override
    void close() {
      pressure.ifPresent(Pressure::close);
    }
  }

  /** Begins a look and forgets threads that were not asked for lately. */
  public void look(long nowMillis) {
    if (nowMillis >= forgetAtMillis) {
      forgetAtMillis = nowMillis + FORGET_MILLIS / 2;
      forget(threads.values().iterator(), nowMillis);
      forget(processes.values().iterator(), nowMillis);
    }
    lookMillis = nowMillis;
    asked = null;
  }

  private static void forget(Iterator<? extends Looked> all, long nowMillis) {
    while (all.hasNext()) {
      Looked each = all.next();
      if (nowMillis - each.lookedMillis > FORGET_MILLIS) {
        each.close();
        all.remove();
      }
    }
  }

  /** Returns one of {@link #OFFERED}; NaN if the thread is gone. */
  public double fetch(Metric metric, PhysicalOperator operator) {
    if (metric == Metric.PRESSURE_TIME) {
      return isThere(operator) ? pressure(operator) : Double.NaN;
    }
    Known known = known(operator);
    if (!known.there) {
      return Double.NaN;
    }
    if (metric == Metric.VOLUNTARY_SWITCHES || metric == Metric.INVOLUNTARY_SWITCHES) {
      ThreadSwitches counted = known.switches(operator, lookMillis);
      return metric == Metric.VOLUNTARY_SWITCHES ? counted.voluntary() : counted.involuntary();
    }
    Schedstat used = known.used.orElseThrow();
    return metric == Metric.CPU_TIME ? used.cpuNanos() : used.waitNanos();
  }

  /** Returns whether the thread lives. On some kernels only its folder shows that. */
  private boolean isThere(PhysicalOperator operator) {
    Known known = known(operator);
    return known.used.isPresent()
        ? known.there
        : files.exists("/proc/%d/task/%d".formatted(operator.process(), operator.thread()));
  }

  private double pressure(PhysicalOperator operator) {
    return processes
        .computeIfAbsent(operator.process(), process -> new Pressed(Pressure.open(files, process)))
        .at(lookMillis);
  }

  /**
   * Returns the files of a thread. The last one is cached, since several metrics of a thread are
   * fetched in a row.
   */
  private Known known(PhysicalOperator operator) {
    if (!operator.equals(asked)) {
      askedOf = looked(operator);
      asked = operator;
    }
    return askedOf;
  }

  private Known looked(PhysicalOperator operator) {
    Known known = threads.get(operator.thread());
    if (known == null || known.start != operator.threadStart()) {
      known = new Known(operator);
      Known before = threads.put(operator.thread(), known);
      if (before != null) {
        before.close();
      }
    }
    if (known.lookedMillis != lookMillis) {
      known.lookedMillis = lookMillis;
      known.there = known.used.isPresent() && known.used.get().look();
    }
    return known;
  }

  /** Closes all files. */
  @Override
  public void close() {
    threads.values().forEach(Known::close);
    threads.clear();
    asked = null;
    processes.values().forEach(Pressed::close);
    processes.clear();
  }
}
