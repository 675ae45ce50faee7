package io.sluice.cli.install;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.sluice.cli.contract.Result;

/**
 * The effect of taking Sluice out, done or in a dry run.
 *
 * @param identical whether {@code conf/config.yaml} is, to the byte, as it was before the
 *     installation; false when the user edited it since: those edits stay
 * @param jar the plug-in's former place
 * @param diff of {@code conf/config.yaml}
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
