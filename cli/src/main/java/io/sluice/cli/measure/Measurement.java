package io.sluice.cli.measure;

import io.sluice.bench.process.HostFailure;
import io.sluice.bench.query.host.HostCommand;
import io.sluice.bench.query.plan.BenchPlan;
import io.sluice.bench.query.report.Verdict;
import io.sluice.bench.query.runner.BenchEvent;
import io.sluice.bench.query.runner.RunFolder;
import io.sluice.bench.query.session.Ending;
import io.sluice.bench.query.session.ProgressLines;
import io.sluice.bench.query.session.Session;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.Result;
import io.sluice.cli.contract.UserError;
import io.sluice.dashboard.Dashboard;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Carries out a run for a command: progress to standard error, the result where it belongs. */
public final class Measurement {

  /** Makes or opens the folder of the run, once everything else is found to be ready. */
  @FunctionalInterface
  public interface FolderSource {
    RunFolder get() throws IOException;
  }

  private final Machine machine;
  private final boolean journal;
  private final PrintWriter err;
  private final Consumer<Result> print;

  /**
   * Starts nothing yet.
   *
   * @param journal whether hosts with Sluice write its journal into the run's folder
   * @param print told the result, also a partial one
   */
  public Measurement(Machine machine, boolean journal, PrintWriter err, Consumer<Result> print) {
    this.machine = machine;
    this.journal = journal;
    this.err = err;
    this.print = print;
  }

  /**
   * Runs with a live page; returns the exit code.
   *
   * @param port null when nobody chose one
   */
  public int runWithPage(FolderSource source, Integer port) throws IOException {
    try (Dashboard dashboard = PagePort.open(port, err)) {
      RunFolder folder = source.get();
      err.println("live page: " + dashboard.address());
      LivePage page = new LivePage(dashboard, folder.plan(), folder.rounds());
      return run(folder, page, page::conclude);
    }
  }

  /** Runs without a page; returns the exit code. */
  public int run(FolderSource source) throws IOException {
    return run(source.get(), event -> {}, verdict -> {});
  }

  private int run(RunFolder folder, Consumer<BenchEvent> page, Consumer<String> conclude)
      throws IOException {
    BenchPlan plan = folder.plan();
    HostCommand flink = journal ? withJournal(folder) : machine.flink();
    Session session = new Session(folder, flink, machine.kafka(), machine.commit());
    int rounds = plan.pairs() * plan.arms().size();
    ProgressLines lines =
        new ProgressLines(err, Terminal.isStandardError(), rounds, folder.rounds().size());
    AppliedPriorities applied = AppliedPriorities.start(machine.priorities(), err);
    try {
      return exitCode(session.run(lines.andThen(page), done -> present(folder, done, conclude)));
    } catch (HostFailure e) {
      int code = e.started() ? ExitCode.UNEXPECTED : ExitCode.HOST_CANNOT;
      throw new UserError(code, e.getMessage(), e);
    } finally {
      applied.close();
    }
  }

  private HostCommand withJournal(RunFolder folder) {
    String option = "--set=sluice.journal.dir=" + folder.directory().resolve("journal");
    return (plugin, temporary) -> {
      List<String> words = new ArrayList<>(machine.flink().words(plugin, temporary));
      if (plugin) {
        words.add(option);
      }
      return words;
    };
  }

  private void present(RunFolder folder, Session session, Consumer<String> conclude) {
    try {
      MeasuredResult result =
          new MeasuredResult(session.result(), session.json(), session.report());
      conclude.accept(Verdict.of(result.run()));
      print.accept(result);
      if (result.run().partial()) {
        err.println("partial results; continue with: sluice bench --resume " + folder.directory());
      }
      err.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int exitCode(Ending ending) {
    return switch (ending) {
      case DONE -> ExitCode.DONE;
      case CHECKS_FAILED -> ExitCode.CHECK_FAILED;
      case INTERRUPTED -> ExitCode.INTERRUPTED;
    };
  }
}
