package io.sluice.cli.install;

import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Removes Sluice from a Flink folder. */
public final class Uninstaller {

  private Uninstaller() {}

  /**
   * Removes the plug-in.
   *
   * @throws UserError usage, if Sluice is not installed there; host-cannot, if the files cannot be
   *     written. Nothing is changed then.
   */
  public static UninstallResult uninstall(Path flinkHome, boolean dryRun) {
    FlinkFolder flink = FlinkFolder.open(flinkHome);
    Manifest manifest =
        Manifest.of(flink)
            .orElseThrow(
                () ->
                    UserError.usage(
                        "--flink-home %s: Sluice is not installed there (no %s)"
                            .formatted(flinkHome, flink.manifestFile().getFileName())));
    String current = flink.readConfig();
    String restored = withoutUs(flink, current, manifest);
    Path jar = flink.lib().resolve(manifest.jar());
    if (!dryRun) {
      write(flink, restored, jar);
    }
    return new UninstallResult(
        flink.home().toString(),
        flink.version(),
        manifest.version(),
        dryRun,
        restored.equals(manifest.originalConfig()),
        jar.toString(),
        UnifiedDiff.of("conf/config.yaml", current, restored));
  }

  /**
   * Returns the configuration without Sluice: the original, or the user's edited one without
   * Sluice's lines.
   */
  static String withoutUs(FlinkFolder flink, String current, Manifest manifest) {
    if (manifest.unedited(current)) {
      return manifest.originalConfig();
    }
    return ConfigEdits.uninstall(
            flink.parse(current),
            flink.parse(manifest.originalConfig()),
            flink.parse(manifest.installedConfig()))
        .text();
  }

  private static void write(FlinkFolder flink, String config, Path jar) {
    try {
      new FileChanges()
          .write(flink.configFile().toRealPath(), config.getBytes(StandardCharsets.UTF_8))
          .delete(jar)
          .delete(flink.manifestFile())
          .apply();
    } catch (IOException e) {
      throw Installer.notWritable(flink, e);
    }
  }
}
