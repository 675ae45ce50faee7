package io.sluice.agent.driver;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;

import io.sluice.core.model.PhysicalOperator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Finds the helper threads of operators by their names. It looks only when it is asked, at most
 * once a second, and on its own thread, because a process may be slow to answer. Safe for any
 * thread.
 */
public final class HelperThreads implements AutoCloseable {
  private static final long EVERY_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Map<String, HelperNaming> namings;
  private final OnceLogger news;
  private final Map<Long, ProcessHelpers> processes = new HashMap<>();
  private final ExecutorService looking =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "sluice-helpers");
            thread.setDaemon(true);
            return thread;
          });
  private Future<?> latest = CompletableFuture.completedFuture(null);
  private long lookedNanos = System.nanoTime() - EVERY_NANOS;
  private volatile Map<PhysicalOperator, List<HelperThread>> known = Map.of();

  /**
   * Makes a finder that has asked no process yet.
   *
   * @param namings the namings by engine name; operators of other engines have no helpers
   * @param report gets messages for users, one line each, on the finder's thread
   */
  public HelperThreads(Map<String, HelperNaming> namings, Consumer<String> report) {
    this.namings = Map.copyOf(namings);
    news = new OnceLogger(report);
  }

  /**
   * Returns the helpers that are known so far. It never blocks.
   *
   * @param operators all present operators
   * @return the helpers by operator; a helper of several operators appears for each of them, an
   *     operator without helpers is missing
   */
  public Map<PhysicalOperator, List<HelperThread>> of(Collection<PhysicalOperator> operators) {
    Future<?> unused = look(operators);
    return known;
  }

  /** Returns the same from a look at most a second old, if that look ends within the patience. */
  public Map<PhysicalOperator, List<HelperThread>> of(
      Collection<PhysicalOperator> operators, Duration patience) {
    try {
      Object unused = look(operators).get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException late) {
      return known;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return known;
  }

  private synchronized Future<?> look(Collection<PhysicalOperator> operators) {
    long now = System.nanoTime();
    if (latest.isDone() && now - lookedNanos >= EVERY_NANOS && !looking.isShutdown()) {
      lookedNanos = now;
      List<PhysicalOperator> all = List.copyOf(operators);
      latest = looking.submit(() -> look(all, now));
    }
    return latest;
  }

  private void look(List<PhysicalOperator> operators, long nowNanos) {
    try {
      Map<Long, Set<PhysicalOperator>> byProcess =
          operators.stream()
              .filter(operator -> namings.containsKey(operator.engine()))
              .collect(groupingBy(PhysicalOperator::process, toSet()));
      processes.keySet().retainAll(byProcess.keySet());
      Map<PhysicalOperator, List<HelperThread>> found = new HashMap<>();
      byProcess.forEach(
          (process, own) -> {
            HelperNaming naming = namings.get(own.iterator().next().engine());
            for (HelperThread helper :
                processes
                    .computeIfAbsent(
                        process, first -> new ProcessHelpers(process, naming, nowNanos, news))
                    .look(own, nowNanos)) {
              for (PhysicalOperator operator : helper.serves()) {
                found.computeIfAbsent(operator, first -> new ArrayList<>()).add(helper);
              }
            }
          });
      known = found;
    } catch (RuntimeException | LinkageError fault) {
      known = Map.of();
      news.tell("fault", "helper threads of operators are not known: " + fault);
    }
  }

  /** Ends the finder's thread by an interrupt, which is safe because it writes nothing. */
  @Override
  public synchronized void close() {
    List<Runnable> unused = looking.shutdownNow();
  }
}
