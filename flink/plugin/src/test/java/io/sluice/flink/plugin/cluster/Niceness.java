package io.sluice.flink.plugin.cluster;

import static java.util.stream.Collectors.toSet;

import io.sluice.core.channel.StatLine;
import io.sluice.flink.plugin.hook.task.RunningTask;
import io.sluice.flink.plugin.query.FlinkQuery;
import io.sluice.plugin.base.NativeThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** The nice values that task threads really have. */
public final class Niceness {
  public static final int LOWEST = 19;

  private Niceness() {}

  /** Returns those of all tasks of a query together; threads that are gone do not count. */
  public static Set<Integer> of(FlinkQuery query) {
    return query.tasks().stream().flatMap(task -> of(task).stream()).collect(toSet());
  }

  /** Returns the number of queries of which all threads are at the lowest priority. */
  public static long lowered() {
    return Gates.engine().queries().stream()
        .filter(query -> of(query).equals(Set.of(LOWEST)))
        .count();
  }

  /** Returns whether all tasks of all queries have what they were started with. */
  public static boolean isUntouched() {
    return Gates.engine().jobs().stream().allMatch(query -> Set.of(0).containsAll(of(query)));
  }

  private static Optional<Integer> of(RunningTask task) {
    return task.nativeThread().flatMap(Niceness::of);
  }

  private static Optional<Integer> of(NativeThread thread) {
    try {
      Path stat = Path.of("/proc/self/task", Long.toString(thread.number()), "stat");
      return StatLine.parse(Files.readString(stat)).map(StatLine::nice);
    } catch (IOException gone) {
      return Optional.empty();
    }
  }
}
