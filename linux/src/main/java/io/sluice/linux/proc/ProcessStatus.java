package io.sluice.linux.proc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Holds the numbers and the signal mask of a process, which may be in a container. */
public final class ProcessStatus {
  private static final String LIBRARY = "libjvm.so";

  private final long process;
  private final long innerNumber;
  private final long handled;

  private ProcessStatus(long process, long innerNumber, long handled) {
    this.process = process;
    this.innerNumber = innerNumber;
    this.handled = handled;
  }

  /** Reads the status; empty if the process is gone. */
  public static Optional<ProcessStatus> of(long process) {
    return Proc.line(process, "status", "SigCgt:")
        .map(mask -> Long.parseUnsignedLong(mask, 16))
        .map(mask -> new ProcessStatus(process, innerNumber(process), mask));
  }

  /**
   * Reads the status of a process that must live.
   *
   * @throws IOException when it is gone
   */
  public static ProcessStatus needed(long process) throws IOException {
    return of(process).orElseThrow(() -> new IOException("there is no such process"));
  }

  /** Returns the number of a process in its own PID namespace. */
  static long innerNumber(long process) {
    return inner(process, "status").orElse(process);
  }

  /**
   * Returns the innermost number in a status file, which differs from the outer one in a container.
   */
  private static Optional<Long> inner(long process, String file) {
    return Proc.line(process, file, "NSpid:")
        .map(numbers -> numbers.split("\\s+"))
        .map(numbers -> Long.parseLong(numbers[numbers.length - 1]));
  }

  /** Returns the number of the process in this PID namespace. */
  public long number() {
    return process;
  }

  /** Returns the number of the process in its own PID namespace. */
  public long innerNumber() {
    return innerNumber;
  }

  /** Returns whether the process handles a signal. */
  public boolean handles(int signal) {
    return (handled >>> (signal - 1) & 1) != 0;
  }

  /** Returns whether a JVM runs in it. */
  public boolean isJvm() {
    try (var lines = Files.lines(Path.of("/proc", Long.toString(process), "maps"))) {
      return lines.anyMatch(line -> line.endsWith("/" + LIBRARY));
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }

  /**
   * Returns the numbers of its threads in this PID namespace, each with the number in the process's
   * own.
   */
  public Map<Long, Long> threads() {
    Map<Long, Long> threads = new HashMap<>();
    for (long thread : Proc.threads(process)) {
      long itself =
          innerNumber == process
              ? thread
              : inner(process, "task/" + thread + "/status").orElse(thread);
      threads.put(thread, itself);
    }
    return threads;
  }
}
