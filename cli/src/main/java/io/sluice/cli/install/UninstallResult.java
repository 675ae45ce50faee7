package io.sluice.cli.install;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.sluice.cli.contract.Result;

/**
 * Describes the removal of Sluice, real or as a dry run.
 *
 * @param identical whether {@code conf/config.yaml} is, to the byte, as it was before the
 *     installation; false if the user has edited it since: those edits stay
 * @param jar the former path of the plug-in
 * @param diff the difference of {@code conf/config.yaml}
 */
public record UninstallResult(
    String flinkHome,
    String flinkVersion,
    String sluiceVersion,
    boolean dryRun,
    boolean identical,
    String jar,
    String diff)
    implements Result {

  @JsonProperty
  public String command() {
    return "uninstall";
  }

  @Override
  public String text() {
    if (dryRun) {
      return "Would remove %s%nand change:%n%s".formatted(jar, diff).stripTrailing();
    }
    String config =
        identical
            ? "every file is as it was"
            : "your edits of conf/config.yaml since the installation are kept";
    return """
        Removed Sluice %s from %s: %s.
        Restart the JobManager and all TaskManagers."""
        .formatted(sluiceVersion, flinkHome, config);
  }
}
