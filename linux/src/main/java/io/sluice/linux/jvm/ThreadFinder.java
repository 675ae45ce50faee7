package io.sluice.linux.jvm;

import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.ThreadNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/**
 * Finds threads of a JVM by their names. All threads of the JVM stop while it lists names, so it is
 * asked only while a wanted thread is missing and there are threads that it was not asked about. A
 * JVM that refuses is not asked again for a minute. Not thread-safe.
 */
public final class ThreadFinder {
  private static final long PEACE_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final String NAMELESS = "";

  private final long process;
  private final UnaryOperator<String> nameOf;
  private final Map<OsThread, String> known = new HashMap<>();
  private IOException refused;
  private long refusedNanos;

  /**
   * Makes a finder that knows no thread yet.
   *
   * @param nameOf makes the name to search by from a thread's full name
   */
  public ThreadFinder(long process, UnaryOperator<String> nameOf) {
    this.process = process;
    this.nameOf = nameOf;
  }

  /**
   * Returns the live threads with these names.
   *
   * @param wanted how many threads of each name there should be
   * @throws IOException when the names cannot be read; the message says why
   */
  public Map<String, List<OsThread>> find(Map<String, Integer> wanted) throws IOException {
    Set<OsThread> now = ThreadNames.threads(process);
    known.keySet().retainAll(now);
    Map<String, List<OsThread>> found = found(wanted);
    boolean missing =
        wanted.entrySet().stream()
            .anyMatch(
                each -> found.getOrDefault(each.getKey(), List.of()).size() < each.getValue());
    if (missing && !known.keySet().containsAll(now)) {
      ask(now);
      return found(wanted);
    }
    return found;
  }

  private Map<String, List<OsThread>> found(Map<String, Integer> wanted) {
    Map<String, List<OsThread>> found = new HashMap<>();
    known.forEach(
        (thread, name) -> {
          if (wanted.containsKey(name)) {
            found.computeIfAbsent(name, first -> new ArrayList<>()).add(thread);
          }
        });
    return found;
  }

  private void ask(Set<OsThread> now) throws IOException {
    if (refused != null && System.nanoTime() - refusedNanos < PEACE_NANOS) {
      throw refused;
    }
    try {
      Map<Long, String> names = JvmThreads.names(process);
      for (OsThread thread : now) {
        String name = names.get(thread.number());
        known.put(thread, name == null ? NAMELESS : nameOf.apply(name));
      }
      refused = null;
    } catch (IOException e) {
      refused = e;
      refusedNanos = System.nanoTime();
      throw e;
    }
  }
}
