package io.sluice.cli.state;

import io.sluice.bench.state.arm.StageCalls;
import io.sluice.cli.contract.UserError;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Names a stage of a running job. Use as a mixin. */
final class StageOptions {

  @Option(
      names = "--flink-home",
      paramLabel = "DIR",
      required = true,
      description = "folder of a Flink into which Sluice is installed")
  private Path home;

  @Option(
      names = "--rest",
      paramLabel = "URL",
      description = "address of Flink's REST interface (default: ${DEFAULT-VALUE})")
  private URI rest = URI.create("http://127.0.0.1:8081");

  @Option(
      names = "--job",
      paramLabel = "ID",
      required = true,
      description = "id of the job, as in Flink's web interface")
  private String job;

  @Option(
      names = "--stage",
      paramLabel = "NAME",
      required = true,
      description = "name of the stage, as the job gives it")
  private String stage;

  StageMoves stage() {
    Path lib = home.resolve("lib");
    if (!Files.isDirectory(lib)) {
      throw UserError.usage(
          "--flink-home %s: has no folder lib; name a Flink into which Sluice is installed"
              .formatted(home));
    }
    return new StageMoves(new StageCalls(List.of(lib.resolve("*")), rest, job, stage));
  }
}
