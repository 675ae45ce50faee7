package io.sluice.host.flink.split;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Assigns cores to processes that each stand for a machine: an equal part of this machine's cores,
 * or one core in turn if there are more processes than cores. Otherwise a process could also use
 * the cores that others leave idle, which no machine can, and its scheduler would assume a wrong
 * number of cores.
 */
final class CoreShare {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String ALLOWED = "Cpus_allowed_list:";

  private CoreShare() {}

  /**
   * Returns the words in front of a command that restrict it to its cores.
   *
   * @return empty if the tool (taskset) or the list of cores is missing
   */
  static List<String> prefix(int number, int of) {
    List<Integer> allowed = allowed();
    if (allowed.isEmpty() || !isInstalled()) {
      return List.of();
    }
    String cores =
        part(allowed, number, of).stream().map(Object::toString).collect(Collectors.joining(","));
    return List.of("taskset", "-c", cores);
  }

  private static boolean isInstalled() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .anyMatch(folder -> new File(folder, "taskset").canExecute());
  }

  private static List<Integer> allowed() {
    try (Stream<String> lines = Files.lines(STATUS)) {
      return lines
          .filter(line -> line.startsWith(ALLOWED))
          .findFirst()
          .map(line -> numbers(line.substring(ALLOWED.length()).strip()))
          .orElse(List.of());
    } catch (IOException notLinux) {
      return List.of();
    }
  }

  /** Returns the numbers in a list like 0-2,5. */
  static List<Integer> numbers(String list) {
    List<Integer> numbers = new ArrayList<>();
    for (String range : list.split(",", -1)) {
      String[] ends = range.split("-", -1);
      int last = Integer.parseInt(ends[ends.length - 1]);
      IntStream.rangeClosed(Integer.parseInt(ends[0]), last).forEach(numbers::add);
    }
    return List.copyOf(numbers);
  }

  static List<Integer> part(List<Integer> cores, int number, int of) {
    int share = count(cores.size(), of);
    int first = number * share % cores.size();
    return cores.subList(first, first + share);
  }

  /** Returns how many cores each process has. */
  static int count(int cores, int of) {
    return Math.max(1, cores / of);
  }
}
