package io.sluice.cli;

import io.sluice.cli.install.Uninstaller;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice uninstall}. */
@Command(
    name = "uninstall",
    description = {
      "Takes Sluice out of a Flink folder: every byte is as it was before the installation.",
      "If conf/config.yaml was edited since, these edits stay."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class UninstallCommand implements Runnable {

  @Option(
      names = "--flink-home",
      paramLabel = "DIR",
      required = true,
      description = "the folder that sluice install was given")
  private Path flinkHome;

  @Option(names = "--dry-run", description = "print what would change, and change nothing")
  private boolean dryRun;

  @Mixin private CommonOptions common;

  @Override
  public void run() {
    common.print(Uninstaller.uninstall(flinkHome, dryRun));
  }
}
