package io.sluice.cli.lachesis;

import io.sluice.bench.experiment.run.Interruption;
import io.sluice.bench.lachesis.LachesisBench;
import io.sluice.bench.lachesis.LachesisFolder;
import io.sluice.bench.lachesis.LachesisPlan;
import io.sluice.bench.lachesis.report.LachesisResult;
import io.sluice.bench.lachesis.round.StepResult;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.Result;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.Commit;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;

/** Carries out a run: progress to standard error, the result to the command. */
public final class LachesisRun {

  private final Path home;
  private final PrintWriter err;
  private final boolean details;

  /**
   * Starts nothing yet.
   *
   * @param home Sluice's own folder
   * @param details whether people are told more than a line per arm
   */
  public LachesisRun(Path home, PrintWriter err, boolean details) {
    this.home = home;
    this.err = err;
    this.details = details;
  }

  /** Makes or opens the folder of the run. */
  @FunctionalInterface
  public interface FolderSource {
    LachesisFolder get() throws IOException;
  }

  /** Refuses what is no engine. */
  public static void requireEngine(String engine) {
    if (!Engines.NAMES.contains(engine)) {
      throw UserError.usage(
          "--engine %s: expected %s".formatted(engine, String.join(", ", Engines.NAMES)));
    }
  }

  /** Runs what is not there yet; returns the exit code. */
  public int run(FolderSource source, Consumer<Result> print) throws IOException {
    LachesisFolder folder = open(source);
    try (Interruption interruption = Interruption.ofThisThread()) {
      int code = ExitCode.DONE;
      try {
        new LachesisBench(folder, new Engines(home).of(folder.plan()), new Progress(folder.plan()))
            .run();
      } catch (InterruptedException e) {
        code = ExitCode.INTERRUPTED;
      } catch (IOException e) {
        if (!interruption.requested()) {
          finish(folder, print);
          throw new UserError(ExitCode.UNEXPECTED, e.getMessage(), e);
        }
        code = ExitCode.INTERRUPTED;
      }
      finish(folder, print);
      return code == ExitCode.DONE && !isSound(folder) ? ExitCode.CHECK_FAILED : code;
    }
  }

  /** Whether results are right and arms were compared fairly; tells what is not so. */
  private boolean isSound(LachesisFolder folder) {
    LachesisResult result = new LachesisResult(folder.plan(), folder.steps());
    if (!result.beganEmpty()) {
      err.println("some steps began with items left in the queues (start_items): not comparable");
    }
    if (!result.sameRootGroup()) {
      err.println(
          "some steps began with threads of the engines in other groups than the rest"
              + " (root_groups): not comparable. Does anything else move them, or did an earlier"
              + " run leave groups behind (sluice agent --undo)?");
    }
    err.flush();
    return result.beganEmpty()
        && result.sameRootGroup()
        && folder.steps().stream().allMatch(step -> step.wrongWindows() == 0);
  }

  private static LachesisFolder open(FolderSource source) throws IOException {
    try {
      return source.get();
    } catch (IllegalArgumentException e) {
      throw UserError.usage(e.getMessage());
    }
  }

  private void finish(LachesisFolder folder, Consumer<Result> print) throws IOException {
    LachesisResult result = new LachesisResult(folder.plan(), folder.steps());
    LachesisOutcome outcome = new LachesisOutcome(result, Commit.of(home), details);
    Files.writeString(folder.directory().resolve("result.json"), outcome.json());
    if (!result.steps().isEmpty()) {
      print.accept(outcome);
    }
    if (result.partial()) {
      err.println(
          "partial results; continue with: sluice bench thread --resume " + folder.directory());
    }
    err.flush();
  }

  private final class Progress implements LachesisBench.Watcher {
    private final LachesisPlan plan;

    Progress(LachesisPlan plan) {
      this.plan = plan;
    }

    @Override
    public void accept(String line) {
      err.println(line);
      err.flush();
    }

    @Override
    public void finished(StepResult step, int done) {
      accept(
          String.format(
              Locale.ROOT,
              "%s  %-10s %s: mean %.1f ms, p99 %.1f ms, backlog %.2f s%s%s",
              plan.search() ? done + "." : done + " of " + plan.countOfSteps(),
              step.arm(),
              plan.fleet().alone()
                  ? String.format(Locale.ROOT, "%.0f/s", step.rate())
                  : String.format(Locale.ROOT, "%.2f of each", step.rate()),
              step.endToEndMs().mean(),
              step.endToEndMs().p99(),
              step.endBacklogS(),
              step.lost() > 0 ? ", " + step.lost() + " items never left" : "",
              step.wrongWindows() > 0
                  ? ", %d of %d windows wrong".formatted(step.wrongWindows(), step.windows())
                  : ""));
    }
  }
}
