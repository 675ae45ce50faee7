package io.sluice.cli;

import io.sluice.bench.query.plan.BenchPlan;
import io.sluice.bench.query.runner.RunFolder;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.Heap;
import io.sluice.cli.measure.Machine;
import io.sluice.cli.measure.Measurement;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** With what demo and bench run, and where they leave it. Use as a mixin. */
final class RunOptions {

  private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      defaultValue = "3g",
      description = "fixed heap of each host process (default: ${DEFAULT-VALUE})")
  private String heap;

  @Option(
      names = "--collector",
      paramLabel = "parallel|g1",
      defaultValue = "parallel",
      description = "of garbage, in each host process (default: ${DEFAULT-VALUE})")
  private Heap.Collector collector;

  @Option(
      names = "--run-dir",
      paramLabel = "DIR",
      description = "where to keep rounds, logs and report (default: runs/TIME-WORKLOAD)")
  private Path runDirectory;

  @Option(
      names = "--journal",
      description = "let Sluice write its journal into the folder of the run, for sluice explain")
  private boolean journal;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /** Everything ready to run the plan, and nothing started yet. */
  Measurement measurement(BenchPlan plan, CommonOptions common) {
    Machine machine = Machine.readyFor(plan, SluiceHome.directory(), new Heap(heap, collector));
    return new Measurement(machine, journal, spec.commandLine().getErr(), common::print);
  }

  /** Where a run of a workload is kept if nobody says where. */
  static Path newDirectory(String workload) {
    String time = TIMESTAMP.format(LocalDateTime.now(ZoneId.systemDefault()));
    return Path.of("runs", time + "-" + workload.replace(':', '-'));
  }

  /** A folder for a new run. */
  RunFolder folder(BenchPlan plan) throws IOException {
    Path directory = runDirectory != null ? runDirectory : newDirectory(plan.workload().workload());
    try {
      return RunFolder.create(directory, plan);
    } catch (IllegalArgumentException e) {
      throw UserError.usage(e.getMessage());
    } catch (IOException e) {
      throw UserError.hostCannot(
          "cannot write to %s: %s; name another with --run-dir".formatted(directory, e), e);
    }
  }
}
