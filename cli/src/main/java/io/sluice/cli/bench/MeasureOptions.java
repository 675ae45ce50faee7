package io.sluice.cli.bench;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.run.RunFolder;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.option.OutputOptions;
import io.sluice.cli.option.WholeNumber;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/**
 * Declares how an experiment is measured: as a claim or a trial, anew or continued. Use as a mixin.
 */
final class MeasureOptions extends OutputOptions {

  private static final int REPEATS = 3;

  @Option(
      names = "--restart-every",
      converter = WholeNumber.NotNegative.class,
      paramLabel = "N",
      description = "restart processes after N rounds; 0 for never (default: ${DEFAULT-VALUE})")
  int restartEvery = 1;

  @Option(
      names = "--trial",
      description = "only check that everything works: disturbed rounds are not repeated")
  boolean trial;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "continue the run in this folder by its own plan; --rounds can make it longer")
  private Path resume;

  @Option(names = "--details", description = "print more tables, such as the spread between rounds")
  boolean details;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /** Refuses another pace of restarts where every arm of every round has new processes. */
  void requireFreshProcesses() {
    if (restartEvery != 1) {
      throw UserError.usage(
          "--restart-every %d: leave it out; every arm of every round has new processes here"
              .formatted(restartEvery));
    }
  }

  int repeats() {
    return trial ? 0 : REPEATS;
  }

  /** Makes the plan of a new run, or reads the plan of the run that is continued. */
  <S> Plan<S> plan(String experiment, Class<S> settings, Supplier<Plan<S>> source)
      throws IOException {
    checkPort();
    return resume == null ? plan(source) : resumed(experiment, settings);
  }

  private <S> Plan<S> resumed(String experiment, Class<S> settings) throws IOException {
    try {
      Plan<S> plan = RunFolder.open(resume).plan(experiment, settings);
      if (spec.commandLine().getParseResult().hasMatchedOption("--rounds")) {
        int rounds = spec.commandLine().getParseResult().matchedOptionValue("--rounds", 0);
        plan = plan.withRounds(rounds);
      }
      return plan;
    } catch (IllegalArgumentException e) {
      throw UserError.usage("--resume: " + e.getMessage());
    }
  }

  @Override
  protected RunFolder folder(Plan<?> plan) throws IOException {
    if (resume == null) {
      return super.folder(plan);
    }
    RunFolder folder = RunFolder.open(resume);
    folder.replace(plan);
    return folder;
  }
}
