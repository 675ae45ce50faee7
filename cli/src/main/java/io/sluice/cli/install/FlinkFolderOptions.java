package io.sluice.cli.install;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Declares the Flink that install and uninstall change. Use as a mixin. */
final class FlinkFolderOptions {

  @Option(
      names = "--flink-home",
      paramLabel = "DIR",
      required = true,
      description = "the folder with Flink's lib and conf")
  Path home;

  @Option(names = "--dry-run", description = "print what would change, and change nothing")
  boolean dryRun;
}
