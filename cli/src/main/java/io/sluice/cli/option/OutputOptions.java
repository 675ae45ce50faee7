package io.sluice.cli.option;

import io.sluice.bench.experiment.Experiment;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.run.RunFolder;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.ExperimentRun;
import io.sluice.dashboard.Dashboard;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Declares where a run is kept, and where it is shown while it lasts. Use as a mixin. */
public class OutputOptions {

  private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  /** The port of the page when none is given. */
  private static final int USUAL_PORT = 8090;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where to keep rounds, logs and report (default: runs/TIME-WORKLOAD)")
  private Path out;

  @Option(
      names = "--port",
      paramLabel = "N",
      description =
          "show a live page on this port, for this machine only; 0 for any free port (default: "
              + "demo 8090, or a free one if that is taken; other commands show no page)")
  private Integer port;

  /** Returns whether a live page was asked for. */
  public boolean page() {
    return port != null;
  }

  /** Makes the plan of a new run. */
  public <S> Plan<S> plan(Supplier<Plan<S>> source) {
    checkPort();
    return UserError.refusing(source);
  }

  /**
   * Runs an experiment in the folder of its run; returns the exit code.
   *
   * @param page whether to show a live page
   */
  public <R> int run(
      Plan<?> plan, boolean page, ExperimentRun run, Function<RunFolder, Experiment<R>> experiment)
      throws IOException {
    if (!page) {
      RunFolder folder = folder(plan);
      return run.run(experiment.apply(folder), folder, Optional.empty());
    }
    try (Dashboard dashboard = openPage(run.err())) {
      RunFolder folder = folder(plan);
      return run.run(experiment.apply(folder), folder, Optional.of(dashboard));
    }
  }

  /** Refuses a number that is no port, before anything else is tried. */
  protected void checkPort() {
    if (port != null && (port < 0 || port > 65535)) {
      throw UserError.usage("--port %d: expected 0 to 65535".formatted(port));
    }
  }

  /**
   * Opens the page. A port that the user chose must be free; instead of the usual one, any free
   * port is taken.
   */
  private Dashboard openPage(PrintWriter err) throws IOException {
    try {
      return Dashboard.open(port == null ? USUAL_PORT : port);
    } catch (BindException e) {
      if (port != null) {
        throw UserError.hostCannot(
            "--port %d is in use; give another, or 0 for any free one".formatted(port), e);
      }
      Dashboard dashboard = Dashboard.open(0);
      err.printf("port %d is in use, so the page gets another port%n", USUAL_PORT);
      return dashboard;
    }
  }

  /**
   * Makes the folder of a run. It is called last, so that a run that cannot start leaves no folder.
   */
  protected RunFolder folder(Plan<?> plan) throws IOException {
    Path directory = out != null ? out : newDirectory(plan.experiment(), plan.workloads().get(0));
    try {
      return RunFolder.create(directory, plan);
    } catch (IllegalArgumentException e) {
      throw UserError.usage(e.getMessage());
    } catch (IOException e) {
      throw UserError.hostCannot(
          "cannot write to %s: %s; name another with --out".formatted(directory, e), e);
    }
  }

  private static Path newDirectory(String experiment, String workload) {
    String time = TIMESTAMP.format(LocalDateTime.now(ZoneId.systemDefault()));
    return Path.of("runs", "%s-%s-%s".formatted(time, experiment, workload.replace(':', '-')));
  }
}
