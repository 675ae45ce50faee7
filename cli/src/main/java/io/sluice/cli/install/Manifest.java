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
 * Records an installation, in the Flink folder, until it is undone. It is written before anything
 * else is changed and removed after everything else is restored, so an installation that a crash
 * interrupted can always be undone.
 *
 * @param schema the schema of this document
 * @param version the version of Sluice
 * @param jar the plug-in's file name in {@code lib}
 * @param originalConfig {@code config.yaml} without Sluice
 * @param installedConfig {@code config.yaml} as the installation left it
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
   * Returns whether the user has not edited the configuration since. It may also be the original,
   * if a crash interrupted the installation.
   */
  boolean unedited(String config) {
    return config.equals(installedConfig) || config.equals(originalConfig);
  }
}
