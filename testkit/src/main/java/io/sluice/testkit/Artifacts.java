package io.sluice.testkit;

import java.nio.file.Path;

/**
 * The directory of one test; see {@link KeepArtifacts}.
 *
 * @param directory exists and is empty when the test starts
 */
public record Artifacts(Path directory) {

  /** Returns a path inside the directory; nothing is created. */
  public Path file(String name) {
    return directory.resolve(name);
  }
}
