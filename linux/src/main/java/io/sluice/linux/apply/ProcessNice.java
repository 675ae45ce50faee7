package io.sluice.linux.apply;

import io.sluice.linux.nice.NiceRefusedException;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.Proc;
import io.sluice.linux.proc.ProcessThreads;
import io.sluice.linux.undo.UndoLog;
import io.sluice.linux.undo.UndoneAtEnd;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Sets nice values, from -20 to 19, of another process's threads. */
public final class ProcessNice implements ProcessThreads<Integer> {
  private final long process;
  private final NiceLevels levels;
  private final UndoneAtEnd end;
  private final Map<Long, Long> starts = new HashMap<>();

  private ProcessNice(long process, long start, UndoLog log, Consumer<String> report)
      throws IOException {
    this.process = process;
    levels = new NiceLevels(process, start, log, report);
    String failure = "process %d: not all is undone".formatted(process);
    end = new UndoneAtEnd("sluice-nice-end", log, this::undo, failure, report);
  }

  /**
   * Makes an instance that has changed nothing yet.
   *
   * @param undo the folder of the undo logs, which is made if it is missing
   * @param report gets messages for users, one line each
   * @throws IOException when the process is gone or the folder cannot be used
   */
  public static ProcessNice of(long process, Path undo, Consumer<String> report)
      throws IOException {
    long start = Proc.startOf(process);
    UndoFolder.prepare(undo, report);
    return new ProcessNice(process, start, UndoLog.create(undo, Long.toString(process)), report);
  }

  /**
   * Returns why nice values of a process cannot be set, and what would allow it; empty if they can.
   */
  public static Optional<String> whyNot(long process) {
    return Privilege.whyNot(process);
  }

  /**
   * Sets the nice values of threads. Threads that are not named get back what they had; threads
   * that are gone are left out.
   *
   * @param niceOfThread nice values, in [-20, 19], by thread number
   * @throws IOException when the undo log cannot be written; nothing was changed then
   * @throws NiceRefusedException when the system refuses a value
   */
  public void want(Map<Long, Integer> niceOfThread) throws IOException {
    end.unlessDone(() -> give(present(niceOfThread)));
  }

  private Map<OsThread, Integer> present(Map<Long, Integer> niceOfThread) {
    starts.keySet().retainAll(niceOfThread.keySet()); // thread numbers are reused
    Map<OsThread, Integer> wanted = new HashMap<>();
    for (Map.Entry<Long, Integer> entry : niceOfThread.entrySet()) {
      Long start = starts.computeIfAbsent(entry.getKey(), this::start);
      if (start != null) {
        wanted.put(new OsThread(entry.getKey(), start), entry.getValue());
      }
    }
    return wanted;
  }

  @Override
  public void give(Map<OsThread, Integer> niceOfThread) throws IOException {
    end.unlessDone(
        () -> {
          levels.want(niceOfThread);
          levels.raiseOffspring();
        });
  }

  @Override
  public void goOn() throws IOException {
    end.unlessDone(levels::raiseOffspring);
  }

  /** Returns when a thread was started; null if there is no such thread. */
  private Long start(long thread) {
    return Proc.thread(process, thread).map(stat -> stat.start()).orElse(null);
  }

  @Override
  public void close() {
    end.close();
  }

  private void undo() throws IOException {
    try (levels) {
      levels.restore();
    }
  }
}
