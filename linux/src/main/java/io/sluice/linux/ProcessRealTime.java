package io.sluice.linux;

import io.sluice.linux.files.HostFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Threads of another process that are real-time for a while (SCHED_RR): they come before all normal
 * threads of the host. What was changed is undone when this is closed, when this process ends, and
 * after a {@code kill -9} by the next one that uses the same folder of undo logs. Thread-safe.
 */
public final class ProcessRealTime implements AutoCloseable {
  private final long process;
  private final long start;
  private final UndoLog log;
  private final RealTimeThreads threads;
  private final Consumer<String> report;
  private final AtEnd atEnd;
  private boolean closed;

  private ProcessRealTime(long process, long start, UndoLog log, Consumer<String> report) {
    this.process = process;
    this.start = start;
    this.log = log;
    this.report = report;
    threads = new RealTimeThreads(log, report);
    atEnd = AtEnd.run("sluice-real-time-end", this::undo);
  }

  /**
   * Touches nothing yet.
   *
   * @param undo folder of the undo logs, made if it is not there
   * @param report told what people should know, a line each
   * @throws IOException when the process is gone or the folder cannot be used
   */
  public static ProcessRealTime of(long process, Path undo, Consumer<String> report)
      throws IOException {
    long start =
        Proc.process(process)
            .orElseThrow(() -> new IOException("process " + process + " is gone"))
            .start();
    UndoFolder.prepare(undo, report);
    return new ProcessRealTime(process, start, UndoLog.create(undo, "rt" + process), report);
  }

  /** Why this cannot be done to the process, and what would allow it. */
  public static Optional<String> whyNot(long process) {
    return RealTimeBudgets.whyNot(new HostFiles(Path.of("/")), process)
        .or(Privilege::whyNotRealTime);
  }

  /**
   * Makes these threads real-time and no others; those that are gone are left out.
   *
   * @param levels from 1, the lowest, to 99
   * @throws IOException when the undo log cannot be written, or the system does not let this
   *     process
   */
  public synchronized void want(Map<OsThread, Integer> levels) throws IOException {
    if (closed) {
      return;
    }
    Map<ThreadKey, Integer> wanted = new HashMap<>();
    levels.forEach(
        (thread, level) ->
            wanted.put(new ThreadKey(process, start, thread.number(), thread.start()), level));
    threads.want(wanted);
  }

  /** Gives everything back. */
  @Override
  public void close() {
    undo();
    atEnd.cancel();
  }

  private synchronized void undo() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      threads.restore();
      log.close();
    } catch (IOException e) {
      report.accept("process %d: not all is undone: %s".formatted(process, e.getMessage()));
    }
  }
}
