package io.sluice.linux.apply;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.Proc;
import io.sluice.linux.proc.ProcessThreads;
import io.sluice.linux.proc.ThreadKey;
import io.sluice.linux.scheduling.SchedulingPolicy;
import io.sluice.linux.undo.UndoLog;
import io.sluice.linux.undo.UndoneAtEnd;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Sets the scheduling policies and time slices of another process's threads: real-time, batch,
 * idle.
 */
public final class ProcessScheduling implements ProcessThreads<SchedulingPolicy> {
  private final long process;
  private final long start;
  private final ScheduledThreads threads;
  private final UndoneAtEnd end;

  private ProcessScheduling(long process, long start, UndoLog log, Consumer<String> report)
      throws IOException {
    this.process = process;
    this.start = start;
    threads = new ScheduledThreads(process, log, report);
    String failure = "process %d: not all is undone".formatted(process);
    end = new UndoneAtEnd("sluice-scheduling-end", log, threads::restore, failure, report);
  }

  /**
   * Makes an instance that has changed nothing yet.
   *
   * @param undo the folder of the undo logs, which is made if it is missing
   * @param report gets messages for users, one line each
   * @throws IOException when the process is gone or the folder cannot be used
   */
  public static ProcessScheduling of(long process, Path undo, Consumer<String> report)
      throws IOException {
    long start = Proc.startOf(process);
    UndoFolder.prepare(undo, report);
    return new ProcessScheduling(process, start, UndoLog.create(undo, "s" + process), report);
  }

  /**
   * Returns why threads of a process cannot be made SCHED_BATCH and normal again, and what would
   * allow it; empty if they can. Linux allows both to the owner of a thread while its nice value
   * stays.
   */
  public static Optional<String> whyNotBatch(long process) {
    return Privilege.whyNotBatch(process);
  }

  /** Returns why no thread can be real-time here, and what would allow it; empty if threads can. */
  public static Optional<String> whyNotRealTime() {
    return RealTimeBudgets.whyNot(new HostFiles(Path.of("/"))).or(Privilege::whyNotRealTime);
  }

  /**
   * Sets the policies of threads; threads that are not named get back what they had.
   *
   * @param policies the policies; {@link SchedulingPolicy#NORMAL} without a time slice means the
   *     thread's original one
   */
  @Override
  public void give(Map<OsThread, SchedulingPolicy> policies) throws IOException {
    Map<ThreadKey, SchedulingPolicy> wanted = new HashMap<>();
    policies.forEach(
        (thread, policy) ->
            wanted.put(new ThreadKey(process, start, thread.number(), thread.start()), policy));
    end.unlessDone(
        () -> {
          threads.want(wanted);
          threads.freeOffspring();
        });
  }

  @Override
  public void goOn() throws IOException {
    end.unlessDone(threads::freeOffspring);
  }

  @Override
  public void close() {
    end.close();
  }
}
