package io.sluice.bench.experiment.run;

import io.sluice.bench.experiment.Experiment;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.RunEvent;
import io.sluice.bench.experiment.report.Decisions;
import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.report.HtmlReport;
import io.sluice.bench.experiment.report.ResultDocument;
import io.sluice.bench.experiment.report.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Runs an experiment and writes {@code result.json}, its small form ({@code small.json}) and {@code
 * report.html} into its folder. After Ctrl-C, or when a process fails, it writes them with the
 * finished rounds.
 */
public final class Session<R> {

  private final Experiment<R> experiment;
  private final RunFolder folder;
  private final String commit;
  private Results<R> results;

  /**
   * Makes a session, which is run once.
   *
   * @param commit the commit of Sluice, for the report
   */
  public Session(Experiment<R> experiment, RunFolder folder, String commit) {
    this.experiment = experiment;
    this.folder = folder;
    this.commit = commit;
  }

  /**
   * Runs the missing rounds on the calling thread.
   *
   * @param watcher gets the events of the run
   * @param present gets the result before the process may end, so that the result is printed even
   *     after Ctrl-C
   * @throws IOException when a process fails; the files are written and {@code present} is called
   *     before
   */
  public Ending run(Consumer<RunEvent> watcher, Consumer<Session<R>> present) throws IOException {
    Runner<R> runner = new Runner<>(experiment, folder, watcher);
    try (Interruption interruption = Interruption.ofThisThread()) {
      Ending ending;
      try {
        runner.run();
        ending = runner.results().failures().isEmpty() ? Ending.DONE : Ending.CHECKS_FAILED;
      } catch (InterruptedException e) {
        boolean unused = interruption.requested();
        ending = Ending.INTERRUPTED;
      } catch (IOException e) {
        if (!interruption.requested()) {
          finish(runner, present);
          throw e;
        }
        ending = Ending.INTERRUPTED;
      }
      finish(runner, present);
      return ending;
    }
  }

  private void finish(Runner<R> runner, Consumer<Session<R>> present) throws IOException {
    results = runner.results();
    HostFacts host = HostFacts.ofThisMachine();
    Files.writeString(folder.directory().resolve("result.json"), json());
    Files.writeString(
        folder.directory().resolve("small.json"),
        ResultJson.lines(ResultDocument.small(results, host, commit)));
    Files.writeString(
        report(), HtmlReport.of(results, Decisions.in(folder.journal()), host, commit));
    present.accept(this);
  }

  public Results<R> results() {
    return results;
  }

  /** Returns the result as one {@code sluice.bench/1} document. */
  public String json() {
    return ResultJson.write(ResultDocument.of(results, HostFacts.ofThisMachine(), commit));
  }

  public Path report() {
    return folder.directory().resolve("report.html");
  }
}
