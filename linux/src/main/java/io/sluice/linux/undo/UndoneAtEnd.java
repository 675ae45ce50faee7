package io.sluice.linux.undo;

import java.io.IOException;
import java.util.function.Consumer;

/**
 * Makes changes for a while. They are undone once, when this is closed or when this process ends,
 * and after that no change is made. Thread-safe.
 *
 * <p>All instances change and undo one at a time, also when the end of the process undoes them all.
 * Setting a thread's scheduling sets the nice value too that was read just before, so it would
 * bring back one that another instance has undone meanwhile.
 */
public final class UndoneAtEnd implements AutoCloseable {
  private static final Object ONE_AT_A_TIME = new Object();

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
   * Registers the undoing of all changes.
   *
   * @param name the name of the thread that undoes them when the process ends
   * @param log the log, which is closed after that; its file stays if not everything could be
   *     undone
   * @param undo undoes the changes, and clears the log if all are undone
   * @param failure the message if they are not; the reason is appended
   * @param report gets that message
   * @throws IOException when this process is ending already, so that no change may be made
   */
  public UndoneAtEnd(String name, UndoLog log, Step undo, String failure, Consumer<String> report)
      throws IOException {
    this.log = log;
    this.undo = undo;
    this.failure = failure;
    this.report = report;
    atEnd = AtEnd.run(name, this::end);
  }

  /** Makes a change, unless everything was undone. One thread at a time does so. */
  public void unlessDone(Step change) throws IOException {
    synchronized (ONE_AT_A_TIME) {
      if (!done) {
        change.run();
      }
    }
  }

  @Override
  public void close() {
    end();
    atEnd.cancel();
  }

  private void end() {
    synchronized (ONE_AT_A_TIME) {
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
}
