package io.sluice.agent;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.MetricProvider;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.priority.Contention;
import io.sluice.core.priority.PriorityPolicy;
import io.sluice.linux.UndoFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Observes the operators of all engines of a folder and orders their threads, on a thread of its
 * own, until it is closed. What it changed is undone then, and after a {@code kill -9} by the next
 * one. Whatever fails, engines go on as the operating system runs them.
 */
public final class Agent implements AutoCloseable {
  private static final long END_MILLIS = 5_000;
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long TOLD = Long.MIN_VALUE;

  private final AgentOptions options;
  private final Consumer<String> report;
  private final ChannelDriver driver;
  private final MetricProvider metrics;
  private final Contention contention;
  private final Applier applier;
  private final Thread thread = new Thread(this::run, "sluice-agent");
  private final Map<Long, Long> blindSince = new HashMap<>();
  private volatile AgentState state = AgentState.NONE;
  private final CountDownLatch ending = new CountDownLatch(1);

  private Agent(AgentOptions options, Consumer<String> report) throws MissingMetricsException {
    this.options = options;
    this.report = report;
    driver = new ChannelDriver(options.channels(), options.apply(), report);
    Set<Metric> wanted = new HashSet<>(options.policy().needs());
    if (driver.offers().contains(Metric.QUEUE_SIZE)) {
      wanted.add(Metric.QUEUE_SIZE); // to be shown
    }
    if (driver.offers().contains(Metric.RUN_DELAY)) {
      wanted.add(Metric.CPU_WAIT);
    }
    metrics = new MetricProvider(driver, wanted, options.smoothing().toNanos());
    contention = new Contention(options.contention());
    applier = new Applier(options.undo(), report);
  }

  /**
   * Starts one.
   *
   * @param report told what people should know, a line each, by the agent's thread
   * @throws MissingMetricsException when no engine could tell what the policy asks for
   * @throws IOException when it is to act and the folder of undo logs cannot be used
   */
  public static Agent start(AgentOptions options, Consumer<String> report)
      throws MissingMetricsException, IOException {
    Agent agent = new Agent(options, report);
    if (options.apply()) {
      UndoFolder.prepare(options.undo(), report);
    }
    agent.thread.setDaemon(true);
    agent.thread.start();
    return agent;
  }

  /** How it stands after the latest decision; safe for any thread. */
  public AgentState state() {
    return state;
  }

  private void run() {
    long period = options.period().toNanos();
    long due = System.nanoTime();
    try {
      do {
        decide(System.nanoTime());
        due = Math.max(due + period, System.nanoTime());
      } while (!ending.await(due - System.nanoTime(), TimeUnit.NANOSECONDS));
    } catch (InterruptedException byNobody) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | LinkageError fault) {
      report.accept("the agent failed and changes nothing any more: " + fault);
    } finally {
      applier.close();
      driver.close();
    }
  }

  private void decide(long nowNanos) {
    driver.look(System.currentTimeMillis());
    List<PhysicalOperator> operators = driver.operators();
    metrics.update(operators, nowNanos);
    PriorityPolicy policy = options.policy();
    Map<Long, Map<PhysicalOperator, Double>> byProcess = new HashMap<>();
    for (PhysicalOperator operator : operators) {
      byProcess
          .computeIfAbsent(operator.process(), process -> new HashMap<>())
          .put(operator, policy.priority(operator, metrics));
    }
    List<AgentState.Row> rows = new ArrayList<>();
    Map<Long, Map<PhysicalOperator, Integer>> nice = new HashMap<>();
    byProcess.forEach(
        (process, priorities) -> {
          if (isBlind(process, priorities, nowNanos)) {
            return;
          }
          Map<PhysicalOperator, Integer> own = options.scale().of(priorities);
          nice.put(process, own);
          own.forEach(
              (operator, value) ->
                  rows.add(
                      new AgentState.Row(
                          operator,
                          metrics.value(Metric.QUEUE_SIZE, operator),
                          priorities.get(operator),
                          value)));
        });
    double waiting = waiting(operators);
    boolean acts = contention.update(waiting) && options.apply();
    if (options.apply()) {
      applier.apply(acts ? nice : Map.of());
    }
    state = new AgentState(System.currentTimeMillis(), waiting, acts, rows);
  }

  /** How many of their threads wait for a CPU, on average; NaN while nobody can tell of any. */
  private double waiting(List<PhysicalOperator> operators) {
    return operators.stream()
        .map(operator -> metrics.value(Metric.CPU_WAIT, operator))
        .filter(share -> !share.isNaN())
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }

  /** An order of operators of which nothing is known would be one by chance. */
  private boolean isBlind(long process, Map<PhysicalOperator, Double> priorities, long nowNanos) {
    if (!priorities.values().stream().allMatch(value -> value.isNaN())) {
      blindSince.remove(process);
      return false;
    }
    long since = blindSince.computeIfAbsent(process, unknown -> nowNanos);
    if (since != TOLD && nowNanos - since > PATIENCE_NANOS) {
      blindSince.put(process, TOLD);
      report.accept(
          "process %d: tells nothing that %s could go by; its threads are left alone"
              .formatted(process, options.policy().name()));
    }
    return true;
  }

  /** Gives all threads back. Its thread is not interrupted: that would close the undo log. */
  @Override
  public void close() {
    ending.countDown();
    try {
      thread.join(END_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
