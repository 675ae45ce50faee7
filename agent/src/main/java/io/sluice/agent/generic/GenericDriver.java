package io.sluice.agent.generic;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.OnceLogger;
import io.sluice.agent.driver.ThreadAccount;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.proc.ThreadNames;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Observes an engine from outside: names of threads show which operators they run, and the engine's
 * own metrics what these do. It reads on its own thread, so that decisions never wait for an engine
 * that does not answer. After a while without an answer the metrics of the engine's operators are
 * unknown.
 */
public final class GenericDriver implements Driver {
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final int STALE_LOOKS = 5;

  private final EngineProfile profile;
  private final Consumer<String> report;
  private final OnceLogger news;
  private final Map<Long, NamedThreads> processes = new HashMap<>();
  private final CountDownLatch ending = new CountDownLatch(1);
  private final Thread thread;
  private volatile Seen latest = new Seen(0, Map.of());
  private final ThreadAccount account = new ThreadAccount();
  private Seen seen = latest;

  /**
   * Holds what a look found.
   *
   * @param atNanos when metrics were read
   * @param operators the metrics of each operator
   */
  private record Seen(long atNanos, Map<PhysicalOperator, Map<Metric, Double>> operators) {}

  /**
   * Begins to observe.
   *
   * @param report gets messages for users, one line each, on the driver's thread
   */
  public GenericDriver(EngineProfile profile, Consumer<String> report) {
    this.profile = profile;
    this.report = line -> report.accept("%s: %s".formatted(profile.name(), line));
    news = new OnceLogger(this.report);
    thread = new Thread(this::run, "sluice-" + profile.name());
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    try (FeedReader reader = profile.feed().open(profile.every(), news)) {
      do {
        lookOnce(reader);
      } while (!ending.await(profile.every().toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException byNobody) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | LinkageError fault) {
      latest = new Seen(0, Map.of());
      report.accept("no longer observed: " + fault);
    }
  }

  private void lookOnce(FeedReader reader) throws InterruptedException {
    Map<PhysicalOperator, Map<String, String>> operators = operatorsNow();
    Set<Long> telling = new HashSet<>();
    operators.keySet().forEach(operator -> telling.add(operator.process()));
    Map<Long, List<Sample>> samples = telling.isEmpty() ? Map.of() : reader.read(telling);
    Map<PhysicalOperator, Map<Metric, Double>> known = new HashMap<>();
    operators.forEach(
        (operator, names) -> {
          Map<Metric, Double> values =
              values(samples.getOrDefault(operator.process(), List.of()), names);
          if (!profile.isTellingNothing() || !values.isEmpty()) {
            known.put(operator, values);
          }
        });
    latest = new Seen(System.nanoTime(), known);
  }

  /**
   * Returns the known metrics. A negative queue counts as empty: some engines count an item as
   * taken in while they still wait for it.
   */
  private Map<Metric, Double> values(List<Sample> samples, Map<String, String> names) {
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    profile
        .feed()
        .metrics()
        .forEach(
            (metric, selector) -> {
              double value = selector.sum(samples, names);
              if (!Double.isNaN(value)) {
                values.put(metric, metric == Metric.QUEUE_SIZE ? Math.max(0, value) : value);
              }
            });
    return values;
  }

  private Map<PhysicalOperator, Map<String, String>> operatorsNow() {
    Set<Long> present = new HashSet<>();
    ThreadNames.commands()
        .forEach(
            (process, command) -> {
              if (profile.command().matches(command) && process != ProcessHandle.current().pid()) {
                present.add(process);
              }
            });
    processes.keySet().retainAll(present);
    Map<PhysicalOperator, Map<String, String>> operators = new HashMap<>();
    for (long process : present) {
      try {
        NamedThreads threads =
            processes.computeIfAbsent(process, unknown -> new NamedThreads(profile, unknown));
        operators.putAll(threads.look());
        news.tell("process " + process, "process %d: observed".formatted(process));
      } catch (IOException e) {
        if (isThere(process)) {
          news.tell(
              "process " + process,
              "process %d: its threads are not known: %s".formatted(process, OnceLogger.reason(e)));
        }
      }
    }
    return operators;
  }

  /**
   * Returns whether the process lives and is not ending; the answers of an ending process mean
   * nothing.
   */
  private boolean isThere(long process) {
    return ThreadNames.command(process).filter(profile.command()::matches).isPresent();
  }

  @Override
  public String name() {
    return profile.name();
  }

  @Override
  public void look(long nowMillis) {
    seen = latest;
    account.look(nowMillis);
  }

  @Override
  public List<PhysicalOperator> operators() {
    return List.copyOf(seen.operators.keySet());
  }

  @Override
  public Set<Metric> offers() {
    Set<Metric> offered = new HashSet<>(profile.offers());
    offered.addAll(ThreadAccount.OFFERED);
    return offered;
  }

  @Override
  public double fetch(Metric metric, PhysicalOperator operator) {
    if (!profile.offers().contains(metric)) {
      return account.fetch(metric, operator);
    }
    long age = System.nanoTime() - seen.atNanos;
    return age > STALE_LOOKS * profile.every().toNanos()
        ? Double.NaN
        : seen.operators.getOrDefault(operator, Map.of()).getOrDefault(metric, Double.NaN);
  }

  @Override
  public void close() {
    ending.countDown();
    account.close();
    try {
      thread.join(PATIENCE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
