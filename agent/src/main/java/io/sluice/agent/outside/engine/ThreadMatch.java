package io.sluice.agent.outside.engine;

import io.sluice.agent.driver.OnceLogger;
import io.sluice.linux.jvm.ThreadFinder;
import io.sluice.linux.proc.OsThread;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Matches threads with the tasks that they run, by the names that engines give their threads. If
 * several threads of a process have the same name, their start times distinguish them; if these are
 * too close, the threads are left alone. Not thread-safe.
 *
 * @param <T> the kind of task
 */
public final class ThreadMatch<T> {
  private static final long APART_MILLIS = 1_000;
  private static final long TICK_MILLIS = 10;

  private final UnaryOperator<String> nameOf;
  private final OnceLogger news;
  private final Map<Long, ThreadFinder> finders = new HashMap<>();

  /**
   * A task that a thread of a name runs.
   *
   * @param startMillis when it began, by any clock that is the same for all
   */
  public record Expected<T>(String name, long startMillis, T what) {}

  /**
   * Makes a matcher that knows no thread yet.
   *
   * @param nameOf makes the name to match from a thread's full name
   */
  public ThreadMatch(UnaryOperator<String> nameOf, OnceLogger news) {
    this.nameOf = nameOf;
    this.news = news;
  }

  /** Forgets the threads of all other processes. */
  public void retain(Set<Long> processes) {
    finders.keySet().retainAll(processes);
  }

  /** Returns the live threads of a process that run one of the expected tasks. */
  public Map<T, OsThread> look(long process, List<Expected<T>> expected) {
    Map<String, List<Expected<T>>> byName = new HashMap<>();
    Map<String, Integer> wanted = new HashMap<>();
    for (Expected<T> each : expected) {
      byName.computeIfAbsent(each.name(), first -> new ArrayList<>()).add(each);
      wanted.merge(each.name(), 1, Integer::sum);
    }
    Map<T, OsThread> matched = new HashMap<>();
    try {
      ThreadFinder finder =
          finders.computeIfAbsent(process, unknown -> new ThreadFinder(process, nameOf));
      finder
          .find(wanted)
          .forEach((name, threads) -> match(process, byName.get(name), threads, matched));
      if (!matched.isEmpty()) {
        news.tell("process " + process, "process %d: observed".formatted(process));
      }
    } catch (IOException e) {
      news.tell(
          "process " + process,
          "process %d: its threads are not known: %s".formatted(process, OnceLogger.reason(e)));
    }
    return matched;
  }

  private void match(
      long process, List<Expected<T>> expected, List<OsThread> threads, Map<T, OsThread> matched) {
    List<Expected<T>> first = new ArrayList<>(expected);
    first.sort(Comparator.comparingLong(Expected::startMillis));
    List<OsThread> running = new ArrayList<>(threads);
    running.sort(Comparator.comparingLong(OsThread::start));
    boolean sure =
        first.size() == running.size()
            && apart(first.stream().map(Expected::startMillis).toList())
            && apart(running.stream().map(thread -> thread.start() * TICK_MILLIS).toList());
    if (!sure) {
      news.tell(
          process + first.get(0).name(),
          "process %d: %d threads called '%s' for %d such tasks; they are left alone"
              .formatted(process, running.size(), first.get(0).name(), first.size()));
      return;
    }
    for (int i = 0; i < first.size(); i++) {
      matched.put(first.get(i).what(), running.get(i));
    }
  }

  private static boolean apart(List<Long> sorted) {
    for (int i = 1; i < sorted.size(); i++) {
      if (sorted.get(i) - sorted.get(i - 1) < APART_MILLIS) {
        return false;
      }
    }
    return true;
  }
}
