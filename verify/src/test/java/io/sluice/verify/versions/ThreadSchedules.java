package io.sluice.verify.versions;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads how the operating system schedules the threads of a process. */
final class ThreadSchedules {
  private static final int NICE = 16;
  private static final int POLICY = 38;

  private ThreadSchedules() {}

  /** The nice value and the scheduling policy of each thread that lives. */
  static Map<Long, List<String>> of(long process) throws IOException {
    Map<Long, List<String>> schedules = new TreeMap<>();
    try (Stream<Path> threads = Files.list(Path.of("/proc/" + process + "/task"))) {
      threads.forEach(thread -> add(thread, schedules));
    }
    return schedules;
  }

  private static void add(Path thread, Map<Long, List<String>> schedules) {
    try {
      String stat = Files.readString(thread.resolve("stat"));
      String[] words = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      schedules.put(
          Long.parseLong(thread.getFileName().toString()), List.of(words[NICE], words[POLICY]));
    } catch (NoSuchFileException ended) {
      // it has nothing any more
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
