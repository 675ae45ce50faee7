package io.sluice.cli.install;

import io.sluice.cli.option.CommonOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code sluice uninstall}. */
@Command(
    name = "uninstall",
    header = "Removes Sluice and leaves every byte as it was.",
    description =
        "Removes Sluice from a Flink folder: every byte is as it was before the installation. If "
            + "conf/config.yaml was edited since, these edits stay.",
    footer = {
      "  sluice uninstall --flink-home /opt/flink --dry-run",
      "  sluice uninstall --flink-home /opt/flink",
    })
public final class UninstallCommand implements Runnable {

  @Mixin private FlinkFolderOptions flink;
  @Mixin private CommonOptions common;

  @Override
  public void run() {
    common.print(Uninstaller.uninstall(flink.home, flink.dryRun));
  }
}
