package io.sluice.bench.state.tenant;

import io.sluice.bench.process.HostFailure;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds the programs of PostgreSQL: on the PATH, or those of a server where Debian puts them.
 *
 * @param folders where they may be, the first ones first
 */
record PostgresPrograms(List<Path> folders) {

  private static final Path DEBIAN = Path.of("/usr/lib/postgresql");

  static PostgresPrograms ofThisHost() {
    List<Path> folders = new ArrayList<>();
    String path = System.getenv("PATH");
    if (path != null) {
      Stream.of(path.split(File.pathSeparator))
          .filter(part -> !part.isEmpty())
          .map(Path::of)
          .forEach(folders::add);
    }
    try (Stream<Path> versions = Files.list(DEBIAN)) {
      versions
          .sorted(Comparator.reverseOrder())
          .map(version -> version.resolve("bin"))
          .forEach(folders::add);
    } catch (IOException none) {
      return new PostgresPrograms(folders);
    }
    return new PostgresPrograms(folders);
  }

  /**
   * Returns the path of a program.
   *
   * @throws HostFailure when it is missing
   */
  String find(String program) throws HostFailure {
    return folders.stream()
        .map(folder -> folder.resolve(program))
        .filter(Files::isExecutable)
        .findFirst()
        .map(Path::toString)
        .orElseThrow(
            () ->
                new HostFailure(
                    ("--tenant pgbench: this host has no %s; install PostgreSQL (Debian, Ubuntu:"
                            + " apt install postgresql) or leave --tenant out")
                        .formatted(program),
                    false,
                    null));
  }
}
