package io.sluice.cli.install;

import io.sluice.cli.home.SluiceHome;
import io.sluice.cli.home.Version;
import io.sluice.cli.option.CommonOptions;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice install}. */
@Command(
    name = "install",
    header = "Puts Sluice into a Flink 2.3, observing only.",
    description =
        "Puts Sluice into a Flink 2.3 folder: one jar into lib, a few keys into "
            + "conf/config.yaml. Sluice then only observes, until sluice.mode says apply.",
    footer = {
      "  sluice install --flink-home /opt/flink --dry-run",
      "  sluice install --flink-home /opt/flink --set sluice.mode=apply \\",
      "      --set sluice.query.policy=klink",
    })
public final class InstallCommand implements Runnable {

  @Mixin private FlinkFolderOptions flink;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "a sluice.* setting; may be repeated")
  private Map<String, String> settings = new LinkedHashMap<>();

  @Option(
      names = "--plugin-jar",
      paramLabel = "FILE",
      description = "the plug-in to install (default: the one this Sluice was built with)")
  private Path pluginJar;

  @Mixin private CommonOptions common;

  @Override
  public void run() {
    Path jar = pluginJar == null ? SluiceHome.pluginJar() : pluginJar;
    common.print(new Installer(jar, Version.current()).install(flink.home, settings, flink.dryRun));
  }
}
