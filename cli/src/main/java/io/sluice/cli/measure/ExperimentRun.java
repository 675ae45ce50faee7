package io.sluice.cli.measure;

import io.sluice.bench.experiment.Experiment;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.RunEvent;
import io.sluice.bench.experiment.report.Verdict;
import io.sluice.bench.experiment.run.Ending;
import io.sluice.bench.experiment.run.ProgressLines;
import io.sluice.bench.experiment.run.RunFolder;
import io.sluice.bench.experiment.run.Runner;
import io.sluice.bench.experiment.run.Session;
import io.sluice.bench.process.HostFailure;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.Result;
import io.sluice.cli.contract.UserError;
import io.sluice.dashboard.Dashboard;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs any experiment for a command, with progress on standard error.
 *
 * @param details whether to show tables that most users do not need
 * @param commit the commit of Sluice
 * @param print gets the result, also a partial one
 */
public record ExperimentRun(
    boolean details, String commit, PrintWriter err, Consumer<Result> print) {

  /**
   * Runs the rounds that the folder does not hold yet; returns the exit code.
   *
   * @param dashboard the live page, if one is wanted
   */
  public <R> int run(Experiment<R> experiment, RunFolder folder, Optional<Dashboard> dashboard)
      throws IOException {
    dashboard.ifPresent(page -> err.println("live page: " + page.address()));
    Results<R> before = new Runner<>(experiment, folder, event -> {}).results();
    Optional<LivePage<R>> page = dashboard.map(open -> new LivePage<>(open, before));
    ProgressLines<R> lines =
        new ProgressLines<>(
            err,
            Terminal.isStandardError(),
            experiment.plan(),
            experiment.comparison(),
            before.rounds().size());
    Consumer<RunEvent> watcher = event -> page.ifPresent(each -> each.accept(event));
    try {
      return exitCode(
          new Session<>(experiment, folder, commit)
              .run(lines.andThen(watcher), session -> present(folder, session, page)));
    } catch (HostFailure e) {
      int code = e.started() ? ExitCode.UNEXPECTED : ExitCode.HOST_CANNOT;
      throw new UserError(code, e.getMessage(), e);
    } catch (IOException e) {
      throw new UserError(ExitCode.UNEXPECTED, e.getMessage(), e);
    }
  }

  private <R> void present(RunFolder folder, Session<R> session, Optional<LivePage<R>> page) {
    page.ifPresent(each -> each.conclude(Verdict.of(session.results())));
    if (!session.results().rounds().isEmpty()) {
      print.accept(
          new MeasuredResult<>(session.results(), session.json(), session.report(), details));
    }
    if (session.results().partial()) {
      err.printf(
          "partial results; continue with: sluice bench %s --resume %s%n",
          session.results().plan().experiment(), folder.directory());
    }
    err.flush();
  }

  private static int exitCode(Ending ending) {
    return switch (ending) {
      case DONE -> ExitCode.DONE;
      case CHECKS_FAILED -> ExitCode.CHECK_FAILED;
      case INTERRUPTED -> ExitCode.INTERRUPTED;
    };
  }
}
