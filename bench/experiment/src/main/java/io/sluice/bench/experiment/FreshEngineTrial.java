package io.sluice.bench.experiment;

import io.sluice.bench.process.Scratch;
import java.nio.file.Path;

/**
 * Starts an engine for each run of an arm. The engine stays until the next one starts, so that the
 * runner can measure the CPU time of its processes.
 *
 * @param <R> the type of the trial's report
 */
public abstract class FreshEngineTrial<R> implements Trial<R> {

  private final Workspace workspace;
  private final String engine;
  private Runnable end;

  /**
   * Prepares a trial.
   *
   * @param engine names the folder of all its runs
   */
  protected FreshEngineTrial(Workspace workspace, String engine) {
    this.workspace = workspace;
    this.engine = engine;
  }

  /**
   * Ends the engine of the run before, and returns the folder of the next run, which is missing.
   */
  protected final Path folder(Slot slot, int attempt) {
    close();
    Path folder = workspace.directory().resolve(engine).resolve(slot.folder(attempt));
    Scratch.remove(folder);
    return folder;
  }

  /** Says how to end the engine that has been started. */
  protected final void endBy(Runnable how) {
    end = how;
  }

  /**
   * Shows the state of a run.
   *
   * @param now the state for a live page; null if there is none
   */
  protected final void tell(Slot slot, String text, Object now) {
    workspace.watcher().accept(new RunEvent.Live(slot, text, now));
  }

  @Override
  public final boolean isClean() {
    return true;
  }

  @Override
  public final void close() {
    if (end != null) {
      end.run();
      end = null;
    }
  }
}
