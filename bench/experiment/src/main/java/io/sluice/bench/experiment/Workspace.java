package io.sluice.bench.experiment;

import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * The folder in which a trial writes its logs, and the watcher of its progress.
 *
 * @param directory of the run
 * @param block which start of processes this is, from 0
 */
public record Workspace(Path directory, int block, Consumer<RunEvent> watcher) {

  /** The name of the folder in which processes of a run write journals. */
  public static final String JOURNAL = "journal";

  public Path log(String process) {
    return directory.resolve("logs").resolve(process + ".log");
  }

  /** Returns the folder in which processes write journals, as far as they do. */
  public Path journal() {
    return directory.resolve(JOURNAL);
  }

  /** Tells that something begins which takes a while. */
  public void phase(String text) {
    watcher.accept(new RunEvent.Phase(text));
  }

  /** Tells that something is not as it should be, and the run goes on. */
  public void warn(String text) {
    watcher.accept(new RunEvent.Warning(text));
  }
}
