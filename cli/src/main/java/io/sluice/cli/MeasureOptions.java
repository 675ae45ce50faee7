package io.sluice.cli;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.run.RunFolder;
import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** How any experiment is run, and where it is kept. Use as a mixin. */
final class MeasureOptions {

  private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");
  private static final int REPEATS = 3;

  @Option(
      names = "--restart-every",
      converter = WholeNumber.NotNegative.class,
      paramLabel = "N",
      defaultValue = "1",
      description = "fresh processes after N rounds, 0 for never (default: ${DEFAULT-VALUE})")
  private int restartEvery;

  @Option(
      names = "--trial",
      description = "to see that everything works, not to measure: no round is repeated")
  private boolean trial;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where to keep rounds, logs and report (default: runs/TIME-WORKLOAD)")
  private Path out;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "continue the run in this folder by its own plan; --rounds can make it longer")
  private Path resume;

  @Option(names = "--port", paramLabel = "N", description = "show a live page on this port")
  private Integer port;

  @Option(
      names = "--details",
      description = "more tables: how far rounds are apart, and what only some need")
  private boolean details;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  int restartEvery() {
    return restartEvery;
  }

  boolean trial() {
    return trial;
  }

  int repeats() {
    return trial ? 0 : REPEATS;
  }

  boolean resumes() {
    return resume != null;
  }

  Integer port() {
    return port;
  }

  boolean details() {
    return details;
  }

  /** Opens the run to go on with; makes it longer where that is asked for. */
  <S> Plan<S> resumed(String experiment, Class<S> settings) throws IOException {
    try {
      RunFolder folder = RunFolder.open(resume);
      Plan<S> plan = folder.plan(experiment, settings);
      if (spec.commandLine().getParseResult().hasMatchedOption("--rounds")) {
        int rounds = spec.commandLine().getParseResult().matchedOptionValue("--rounds", 0);
        plan = plan.withRounds(rounds);
      }
      return plan;
    } catch (IllegalArgumentException e) {
      throw UserError.usage("--resume: " + e.getMessage());
    }
  }

  /** Makes the folder of a new run, or opens that of one to go on with. */
  RunFolder folder(Plan<?> plan) throws IOException {
    if (resume != null) {
      RunFolder folder = RunFolder.open(resume);
      folder.replace(plan);
      return folder;
    }
    return create(plan, out);
  }

  /**
   * Makes the folder of a new run.
   *
   * @param chosen null when nobody chose one
   */
  static RunFolder create(Plan<?> plan, Path chosen) throws IOException {
    Path directory =
        chosen != null ? chosen : newDirectory(plan.experiment(), plan.workloads().get(0));
    try {
      return RunFolder.create(directory, plan);
    } catch (IllegalArgumentException e) {
      throw UserError.usage(e.getMessage());
    } catch (IOException e) {
      throw UserError.hostCannot(
          "cannot write to %s: %s; name another with --out".formatted(directory, e), e);
    }
  }

  /** Returns where a run is kept if nobody says where. */
  static Path newDirectory(String experiment, String workload) {
    String time = TIMESTAMP.format(LocalDateTime.now(ZoneId.systemDefault()));
    return Path.of("runs", "%s-%s-%s".formatted(time, experiment, workload.replace(':', '-')));
  }
}
