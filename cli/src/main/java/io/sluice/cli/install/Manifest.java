package io.sluice.cli.install;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.Set;

/**
 * The record of an installation, kept in the Flink folder until it is undone. It is written before
 * anything else is touched and removed after everything else is restored, so a folder that was left
 * half-way by a crash can always be taken back.
 *
 * @param schema of this document
 * @param version of Sluice
 * @param jar file name in {@code lib}
 * @param originalConfig {@code config.yaml} without us
 * @param installedConfig {@code config.yaml} as we left it
 */
@JsonIgnoreProperties({"addedKeys", "replaced"}) // in the first schema, which said them besides
record Manifest(
    String schema, String version, String jar, String originalConfig, String installedConfig) {

  static final String SCHEMA = "sluice.install/2";
  private static final Set<String> READ = Set.of("sluice.install/1", SCHEMA);

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** Returns the manifest of a folder, if Sluice is installed in it. */
  static Optional<Manifest> of(FlinkFolder flink) {
    if (!Files.exists(flink.manifestFile())) {
      return Optional.empty();
    }
    try {
      Manifest manifest = JSON.readValue(flink.manifestFile().toFile(), Manifest.class);
      if (!READ.contains(manifest.schema)) {
        throw UserError.usage(
            "%s: written by another Sluice (%s, this one reads %s)"
                .formatted(flink.manifestFile(), manifest.schema, SCHEMA));
      }
      return Optional.of(manifest);
    } catch (JsonProcessingException e) {
      throw UserError.usage(flink.manifestFile() + ": damaged, " + e.getOriginalMessage());
    } catch (IOException e) {
      throw UserError.hostCannot("cannot read " + flink.manifestFile() + ": " + e.getMessage(), e);
    }
  }

  byte[] toJson() {
    try {
      return JSON.writeValueAsBytes(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a manifest that JSON cannot hold", e);
    }
  }

  /**
   * Returns whether the configuration was not edited since; a crash in between may have left the
   * original.
   */
  boolean unedited(String config) {
    return config.equals(installedConfig) || config.equals(originalConfig);
  }
}
