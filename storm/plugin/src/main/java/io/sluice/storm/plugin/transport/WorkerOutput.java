package io.sluice.storm.plugin.transport;

import io.sluice.plugin.base.OutgoingItems;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Counts what waits to leave a worker by all its connections. Those of this process can be asked
 * for by topology. Safe for any thread.
 */
public final class WorkerOutput implements AutoCloseable {
  private static final List<WorkerOutput> ALL = new CopyOnWriteArrayList<>();

  private final Tasks tasks;
  private final List<Departures> connections = new CopyOnWriteArrayList<>();

  /** Counts the turns of tasks on connections that are closed, so that their sum never falls. */
  private final AtomicLongArray earlierPicks;

  private WorkerOutput(Tasks tasks) {
    this.tasks = tasks;
    earlierPicks = new AtomicLongArray(tasks.places());
  }

  /** Makes one that can be found until it is closed. */
  static WorkerOutput open(Tasks tasks) {
    WorkerOutput output = new WorkerOutput(tasks);
    ALL.add(output);
    return output;
  }

  void add(Departures connection) {
    connections.add(connection);
  }

  void remove(Departures connection) {
    if (connections.remove(connection)) {
      for (int place = 0; place < tasks.places(); place++) {
        earlierPicks.addAndGet(place, connection.known(place).map(TaskOutput::picks).orElse(0L));
      }
    }
  }

  /** Brings what waits in a topology's workers of this process up to date. */
  public static void settle(String topology) {
    for (WorkerOutput worker : ALL) {
      if (worker.tasks.topology().equals(topology)) {
        worker.connections.forEach(Departures::settle);
      }
    }
  }

  /** Returns what waits of some tasks; unknown where no worker here observes what it sends. */
  public static OutgoingItems of(String topology, int firstTask, int lastTask) {
    long now = System.nanoTime();
    Optional<OutgoingItems> sum = Optional.empty();
    for (WorkerOutput worker : ALL) {
      if (worker.tasks.topology().equals(topology)) {
        for (int task = firstTask; task <= lastTask; task++) {
          OutgoingItems items = worker.items(worker.tasks.place(task), now);
          sum = Optional.of(sum.map(items::and).orElse(items));
        }
      }
    }
    return sum.orElse(OutgoingItems.UNKNOWN);
  }

  private OutgoingItems items(int place, long nowNanos) {
    OutgoingItems sum = new OutgoingItems(0, 0, 0, earlierPicks.get(place));
    for (Departures connection : connections) {
      Optional<TaskOutput> output = connection.known(place);
      if (output.isPresent()) {
        sum = sum.and(output.get().items(nowNanos));
      }
    }
    return sum;
  }

  @Override
  public void close() {
    ALL.remove(this);
  }
}
