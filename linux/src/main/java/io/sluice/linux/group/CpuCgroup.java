package io.sluice.linux.group;

import io.sluice.linux.files.HostFiles;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * A control group of the CPU controller that contains threads of other processes, the base, with
 * Sluice's groups below it, into which threads are moved for a while. It has no state of its own.
 * Not thread-safe.
 */
public abstract class CpuCgroup {
  /** The prefix of the names of Sluice's groups. */
  public static final String OURS = "sluice-";

  /** The period in which a group may use its limit, us; it is the default of both versions. */
  static final long PERIOD_MICROS = 100_000;

  /** The lowest limit that the kernel accepts, us. */
  private static final long LEAST_MICROS = 1_000;

  private static final int ATTEMPTS = 50;

  private final Path base;

  CpuCgroup(Path base) {
    this.base = base;
  }

  /**
   * Returns the group in which the threads of a process are.
   *
   * @throws IOException when this process may not make groups there; the message says what would
   *     allow it
   */
  public static CpuCgroup of(HostFiles files, long process) throws IOException {
    GroupPaths paths = new GroupPaths(files, process);
    Optional<String> second = paths.version2();
    if (second.isPresent() && hasCpu(files, second.get() + "/cgroup.controllers")) {
      return new CgroupV2(writable(files, second.get(), "/cgroup.subtree_control"));
    }
    String first =
        paths
            .version1()
            .orElseThrow(() -> new IOException("no control groups of the CPU are mounted"));
    return new CgroupV1(writable(files, first, ""));
  }

  /** Returns the base of a group of Sluice. */
  public static CpuCgroup around(Path group) {
    Path base = group.getParent();
    return Files.exists(base.resolve(CgroupV2.CONTROL)) ? new CgroupV2(base) : new CgroupV1(base);
  }

  private static boolean hasCpu(HostFiles files, String controllers) {
    return List.of(files.text(controllers).orElse("").split(" ", -1)).contains("cpu");
  }

  private static Path writable(HostFiles files, String group, String needed) throws IOException {
    if (!files.isWritable(group + needed)) {
      throw new IOException(
          "%s cannot be written to; `sluice doctor` says what would allow it"
              .formatted(group + needed));
    }
    return files.at(group);
  }

  /** Returns whether Sluice has made a group, by its name. */
  public static boolean isOurs(Path group) {
    return group.getFileName().toString().startsWith(OURS);
  }

  /** Returns the group of a process or thread; empty if the kernel does not tell. */
  public final Optional<Path> groupOf(HostFiles files, long thread) {
    return group(new GroupPaths(files, thread)).map(files::at);
  }

  abstract Optional<String> group(GroupPaths paths);

  public final Path base() {
    return base;
  }

  /** Returns the path of a group of Sluice, which need not exist. */
  public final Path group(String name) {
    return base.resolve(OURS + name);
  }

  /** Returns whether the controller must be enabled for groups below the base. */
  public abstract boolean mustBeEnabled();

  /** Enables the controller for groups below the base. */
  public abstract void enable() throws IOException;

  /** Disables the controller, once there is no group below the base. */
  public abstract void disable() throws IOException;

  /** Makes an empty group. */
  public abstract void create(Path group) throws IOException;

  /** Returns the file that holds a group's weight. */
  abstract Path weightOf(Path group);

  /** Returns the value of that file for the weight of a number of threads of normal priority. */
  abstract long weight(double threads);

  /** Returns the file that lists a group's threads. */
  abstract Path threadsOf(Path group);

  /** Returns a group's weight, as the kernel shows it. */
  public final long weigh(Path group) throws IOException {
    return Long.parseLong(Files.readString(weightOf(group)).strip());
  }

  /**
   * Gives a group the weight of a number of threads of normal priority that are in no group.
   *
   * @return the weight, as {@link #weigh(Path)} would show it
   */
  public final long weigh(Path group, double threads) throws IOException {
    long weight = weight(threads);
    write(weightOf(group), Long.toString(weight));
    return weight;
  }

  /**
   * Returns the file that says whether a group is idle; it does not exist if the kernel has no idle
   * groups.
   */
  Path idleOf(Path group) {
    return group.resolve("cpu.idle");
  }

  /**
   * Makes a group idle, so that it gets next to nothing while others beside it run, or normal
   * again, with the default weight. The kernel refuses any other weight for an idle group.
   *
   * @return false if the kernel has no idle groups (before Linux 5.15), or this process may not
   *     make them; nothing was changed then
   */
  public final boolean idle(Path group, boolean idle) throws IOException {
    try {
      write(idleOf(group), idle ? "1" : "0");
      return true;
    } catch (NoSuchFileException | AccessDeniedException none) {
      return false;
    }
  }

  /** Returns the file that holds a group's limit. */
  abstract Path limitOf(Path group);

  /** Returns the value of that file for a limit. */
  abstract String limit(long micros) throws IOException;

  /** Returns the value of that file for no limit. */
  abstract String noLimit();

  /** Returns the limit of a group, as the kernel shows it. */
  public final String limit(Path group) throws IOException {
    return Files.readString(limitOf(group)).strip();
  }

  /**
   * Limits a group to a number of cores in each {@value #PERIOD_MICROS} us; {@link
   * Double#POSITIVE_INFINITY} for no limit.
   *
   * @return the limit, as {@link #limit(Path)} would show it
   */
  public final String limit(Path group, double cores) throws IOException {
    String limit =
        Double.isInfinite(cores)
            ? noLimit()
            : limit(Math.max(LEAST_MICROS, Math.round(cores * PERIOD_MICROS)));
    write(limitOf(group), limit);
    return limit;
  }

  /** Moves a thread into a group; one that has ended is left out. */
  public final void move(long thread, Path group) throws IOException {
    try {
      write(threadsOf(group), Long.toString(thread));
    } catch (IOException e) {
      if (Files.exists(Path.of("/proc", Long.toString(thread)))) {
        throw e;
      }
    }
  }

  /** Returns the threads in a group. */
  public final List<Long> threads(Path group) throws IOException {
    return Files.readAllLines(threadsOf(group)).stream()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .map(Long::valueOf)
        .toList();
  }

  /**
   * Moves all threads of a group back, those started meanwhile too, and removes it. Does nothing if
   * there is no such group.
   *
   * @param home returns the group to which a thread goes back
   * @throws IOException when the group cannot be removed
   */
  public final void dissolve(Path group, LongFunction<Path> home) throws IOException {
    for (int attempt = 1; Files.isDirectory(group); attempt++) {
      try {
        for (long thread : threads(group)) {
          move(thread, home.apply(thread));
        }
        Files.delete(group);
      } catch (NoSuchFileException gone) {
        return;
      } catch (IOException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /** Returns whether any group of Sluice is below the base. */
  final boolean hasGroups() throws IOException {
    try (DirectoryStream<Path> groups = Files.newDirectoryStream(base, OURS + "*")) {
      return groups.iterator().hasNext();
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  /**
   * Writes a command to an existing file in one write, because the kernel takes each write for a
   * command.
   */
  static void write(Path file, String order) throws IOException {
    Files.writeString(file, order, StandardOpenOption.WRITE);
  }
}
