package io.sluice.linux.undo;

import java.io.IOException;
import java.util.function.Consumer;

/**
 * Makes changes for a while: they are undone once, when this is closed or when this process ends,
 * however it is stopped, and after that nothing is changed any more. Thread-safe.
 */
public final class UndoneAtEnd implements AutoCloseable {
  private final UndoLog log;
  private final Step undo;
  private final String failure;
  private final Consumer<String> report;
  private final AtEnd atEnd;
  private boolean done;

  /** A step that the disk or the kernel may refuse. */
  @FunctionalInterface
  public interface Step {
    void run() throws IOException;
  }

  /**
   * Undoes all changes at the end, from now on.
   *
   * @param name of the thread that undoes it when the process ends
   * @param log closed after that; it stays where not all is undone
   * @param undo clears the log where all is undone
   * @param failure the report, with the reason, where it is not
   * @throws IOException when this process is ending already, so that nothing may be done any more
   */
  public UndoneAtEnd(String name, UndoLog log, Step undo, String failure, Consumer<String> report)
      throws IOException {
    this.log = log;
    this.undo = undo;
    this.failure = failure;
    this.report = report;
    atEnd = AtEnd.run(name, this::end);
  }

  /** Makes a change, unless all was undone; only one thread does so at a time. */
  public synchronized void unlessDone(Step change) throws IOException {
    if (!done) {
      change.run();
    }
  }

  @Override
  public void close() {
    end();
    atEnd.cancel();
  }

  private synchronized void end() {
    if (done) {
      return;
    }
    done = true;
    try {
      undo.run();
      log.close();
    } catch (IOException e) {
      report.accept(failure + ": " + e.getMessage());
    }
  }
}
