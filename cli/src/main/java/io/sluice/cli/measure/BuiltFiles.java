package io.sluice.cli.measure;

import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Finds the files that the build makes under Sluice's own folder.
 *
 * @param home that folder
 */
record BuiltFiles(Path home) {

  /** Returns the folder of a host's jars. */
  Path lib(String host) {
    return folder("hosts/" + host + "/target/host/lib");
  }

  Path folder(String path) {
    Path found = home.resolve(path);
    if (!Files.isDirectory(found)) {
      throw missing(found);
    }
    return found;
  }

  /** Returns the jar of a module, whatever its version. */
  Path jar(String module, String artifact) {
    Path folder = folder(module + "/target");
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(artifact + "-"))
          .filter(file -> file.toString().endsWith(".jar"))
          .findFirst()
          .orElseThrow(() -> missing(folder.resolve(artifact + "-*.jar")));
    } catch (IOException e) {
      throw UserError.hostCannot(folder + " cannot be read: " + e, e);
    }
  }

  private static UserError missing(Path path) {
    return UserError.hostCannot(
        "nothing is built at %s: start Sluice with its launcher ./sluice, which builds it"
            .formatted(path),
        null);
  }
}
