package io.sluice.cli.install;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.sluice.cli.contract.Result;
import java.util.Map;

/**
 * Describes an installation, real or as a dry run.
 *
 * @param changed false if everything was installed already
 * @param settings all {@code sluice.*} values in effect
 * @param jar the path of the plug-in
 * @param diff the difference of {@code conf/config.yaml}
 */
public record InstallResult(
    String flinkHome,
    String flinkVersion,
    String sluiceVersion,
    boolean dryRun,
    boolean changed,
    Map<String, String> settings,
    String jar,
    String diff)
    implements Result {

  @JsonProperty
  public String command() {
    return "install";
  }

  @Override
  public String text() {
    if (!changed) {
      return "Sluice %s is installed in %s already; nothing to do."
          .formatted(sluiceVersion, flinkHome);
    }
    if (dryRun) {
      return "Would copy the plug-in to %s%nand change:%n%s".formatted(jar, diff).stripTrailing();
    }
    return """
        Installed Sluice %s in %s (Flink %s), %s.
        It takes effect when the JobManager and all TaskManagers are restarted (Java 17 or newer).
        Undo: sluice uninstall --flink-home %s"""
        .formatted(sluiceVersion, flinkHome, flinkVersion, settings, flinkHome);
  }
}
