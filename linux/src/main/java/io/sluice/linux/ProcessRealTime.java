package io.sluice.linux;

import io.sluice.linux.files.HostFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Levels of real time (SCHED_RR), from 1, the lowest, to 99: those that have one come before all
 * normal threads of the host.
 */
public final class ProcessRealTime implements ProcessThreads {
  private final long process;
  private final long start;
  private final UndoLog log;
  private final RealTimeThreads threads;
  private final Consumer<String> report;
  private final AtEnd atEnd;
  private boolean closed;

  private ProcessRealTime(long process, long start, UndoLog log, Consumer<String> report)
      throws IOException {
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

  @Override
  public synchronized void give(Map<OsThread, Integer> levels) throws IOException {
    if (closed) {
      return;
    }
    Map<ThreadKey, Integer> wanted = new HashMap<>();
    levels.forEach(
        (thread, level) ->
            wanted.put(new ThreadKey(process, start, thread.number(), thread.start()), level));
    threads.want(wanted);
  }

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
