package io.sluice.storm.plugin.report;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Holds the event time of all tasks of this process, by topology and task. Safe for any thread. */
public final class EventTimes {
  private static final Map<Task, EventTime> TASKS = new ConcurrentHashMap<>();

  private record Task(String topology, int number) {}

  private EventTimes() {}

  public static void put(String topology, int task, EventTime time) {
    TASKS.put(new Task(topology, task), time);
  }

  public static void remove(String topology, int task) {
    TASKS.remove(new Task(topology, task));
  }

  /** Returns the event time of a task; empty where nothing is known of it. */
  static Optional<EventTime> of(String topology, int task) {
    return Optional.ofNullable(TASKS.get(new Task(topology, task)));
  }
}
