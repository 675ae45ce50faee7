package io.sluice.storm.plugin.report;

import io.sluice.plugin.base.NativeThread;
import io.sluice.plugin.base.PublishedOperator;
import io.sluice.storm.plugin.transport.WorkerOutput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.storm.metrics2.StormMetricRegistry;

/** Finds the executors of this worker. Used by one thread. */
public final class Executors {
  private static final long SEARCH_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Components components;
  private final StormMetricRegistry registry;
  private Map<Thread, ExecutorName> known = Map.of();
  private List<PublishedOperator> operators = List.of();
  private long searchedAt = System.nanoTime() - SEARCH_NANOS;

  public Executors(Components components, StormMetricRegistry registry) {
    this.components = components;
    this.registry = registry;
  }

  /**
   * Returns the executors that run; they are looked for once a second. What they send is up to date
   * from then on.
   */
  public List<PublishedOperator> operators() {
    WorkerOutput.settle(components.topology());
    long now = System.nanoTime();
    if (now - searchedAt >= SEARCH_NANOS) {
      searchedAt = now;
      Map<Thread, ExecutorName> present = present();
      if (!present.equals(known)) {
        known = present;
        operators = published();
      }
    }
    return operators;
  }

  private static Map<Thread, ExecutorName> present() {
    ThreadGroup root = Thread.currentThread().getThreadGroup();
    while (root.getParent() != null) {
      root = root.getParent();
    }
    Thread[] threads = new Thread[2 * root.activeCount() + 64];
    int count = root.enumerate(threads);
    Map<Thread, ExecutorName> present = new HashMap<>();
    for (int i = 0; i < count; i++) {
      Thread thread = threads[i];
      ExecutorName.parse(thread.getName()).ifPresent(name -> present.put(thread, name));
    }
    return present;
  }

  private List<PublishedOperator> published() {
    Map<Long, NativeThread> threads = NativeThreads.byId();
    List<PublishedOperator> published = new ArrayList<>();
    known.forEach(
        (thread, name) ->
            Optional.ofNullable(threads.get(thread.getId()))
                .ifPresent(
                    number ->
                        published.add(new PublishedExecutor(components, name, number, registry))));
    return List.copyOf(published);
  }
}
