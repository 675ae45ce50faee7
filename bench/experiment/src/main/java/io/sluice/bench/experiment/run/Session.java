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
 * Runs an experiment and writes {@code result.json}, what is kept of it for good ({@code
 * small.json}) and {@code report.html} into its folder, whatever happens: also after Ctrl-C or when
 * a process fails, with the rounds there are.
 */
public final class Session<R> {

  private final Experiment<R> experiment;
  private final RunFolder folder;
  private final String commit;
  private Results<R> results;

  /**
   * Makes a session, which is run once.
   *
   * @param commit of Sluice, for the report
   */
  public Session(Experiment<R> experiment, RunFolder folder, String commit) {
    this.experiment = experiment;
    this.folder = folder;
    this.commit = commit;
  }

  /**
   * Runs what is not there yet, in the calling thread.
   *
   * @param present gets the result while the process is still held back from ending, so that it can
   *     be printed even after Ctrl-C
   * @throws IOException when a process fails; the files are written and {@code present} is called
   *     first
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
