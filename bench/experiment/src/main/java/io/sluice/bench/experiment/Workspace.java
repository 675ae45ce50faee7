package io.sluice.bench.experiment;

import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Holds the folder in which a trial writes its logs, and the watcher of its progress.
 *
 * @param directory the folder of the run
 * @param block the number of this start of processes, from 0
 * @param watcher gets the events of the run
 */
public record Workspace(Path directory, int block, Consumer<RunEvent> watcher) {

  /** The name of the folder of journals. */
  public static final String JOURNAL = "journal";

  public Path log(String process) {
    return directory.resolve("logs").resolve(process + ".log");
  }

  /** Returns the folder in which the processes write their journals, if they do. */
  public Path journal() {
    return directory.resolve(JOURNAL);
  }

  /** Reports that a step begins that takes a while. */
  public void phase(String text) {
    watcher.accept(new RunEvent.Phase(text));
  }

  /** Reports a problem after which the run goes on. */
  public void warn(String text) {
    watcher.accept(new RunEvent.Warning(text));
  }
}
