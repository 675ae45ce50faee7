package io.sluice.bench.thread.round;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Among whom threads get their share of the CPU, whatever their nice values: these mean nothing
 * between two of them.
 *
 * @param cpu their control group, of the hierarchy that has the CPU controller
 * @param autogroup that of their session with its nice value, as the kernel tells it; empty where
 *     it makes none
 */
public record RootGroup(String cpu, String autogroup) {

  private static final Path PROC = Path.of("/proc");
  private static final Path AUTOGROUPS = PROC.resolve("sys/kernel/sched_autogroup_enabled");
  private static final String UNIFIED = "0";

  /** Those in which any thread of these processes is now; what ends meanwhile is left out. */
  static List<RootGroup> of(Collection<Long> processes) {
    boolean autogroups = text(AUTOGROUPS).filter(text -> text.startsWith("1")).isPresent();
    Set<RootGroup> found =
        new TreeSet<>(Comparator.comparing(RootGroup::cpu).thenComparing(RootGroup::autogroup));
    for (long process : processes) {
      Path own = PROC.resolve(Long.toString(process));
      String autogroup =
          autogroups ? text(own.resolve("autogroup")).map(String::strip).orElse("") : "";
      try (DirectoryStream<Path> threads = Files.newDirectoryStream(own.resolve("task"))) {
        for (Path thread : threads) {
          text(thread.resolve("cgroup"))
              .flatMap(RootGroup::cpuGroup)
              .ifPresent(cpu -> found.add(new RootGroup(cpu, autogroup)));
        }
      } catch (IOException | DirectoryIteratorException ended) {
        // it is in none any more
      }
    }
    return List.copyOf(found);
  }

  /** The path where {@code /proc/PID/cgroup} names the controller, else that of version 2. */
  static Optional<String> cpuGroup(String lines) {
    Optional<String> unified = Optional.empty();
    for (String line : lines.lines().toList()) {
      String[] parts = line.split(":", 3);
      if (parts.length == 3 && List.of(parts[1].split(",", -1)).contains("cpu")) {
        return Optional.of(parts[2]);
      }
      if (parts.length == 3 && parts[0].equals(UNIFIED)) {
        unified = Optional.of(parts[2]);
      }
    }
    return unified;
  }

  /** The same but for the session's number, which another start of the bench would not have. */
  public RootGroup inAnySession() {
    return new RootGroup(cpu, autogroup.replaceFirst("-\\d+", ""));
  }

  private static Optional<String> text(Path file) {
    try {
      return Optional.of(Files.readString(file));
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  /** For people. */
  @Override
  public String toString() {
    return autogroup.isEmpty() ? cpu : cpu + " " + autogroup;
  }
}
