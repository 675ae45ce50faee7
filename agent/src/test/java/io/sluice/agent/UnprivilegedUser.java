package io.sluice.agent;

import static java.nio.file.attribute.PosixFilePermissions.fromString;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Starts processes of a user without any right, as root, with a copy of this class path. */
final class UnprivilegedUser {
  private static final int NOBODY = 65_534;
  private static final List<String> PREFIX =
      List.of(
          "setpriv",
          "--clear-groups",
          "--reuid=" + NOBODY,
          "--regid=" + NOBODY,
          "--inh-caps=-all",
          "--bounding-set=-all");

  private final String classPath;
  private final Path errors;
  private final Path temporary;

  private UnprivilegedUser(String classPath, Path errors, Path temporary) {
    this.classPath = classPath;
    this.errors = errors;
    this.temporary = temporary;
  }

  /** Skips the test, and says so, where there can be no such processes. */
  static UnprivilegedUser in(Path folder) throws IOException, InterruptedException {
    List<String> probe = new ArrayList<>(PREFIX);
    probe.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    probe.add("-version");
    boolean possible = succeeds(probe);
    if (!possible) {
      System.out.println("skipped: needs root, setpriv, and a Java that other users can start");
    }
    assumeTrue(possible, "needs root, setpriv, and a Java that other users can start");
    Files.setPosixFilePermissions(folder, fromString("rwxr-xr-x"));
    List<String> copied = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (entry.isEmpty()) {
        continue; // the working folder, where other tests come and go
      }
      Path copy =
          folder.resolve("classes").resolve(copied.size() + "-" + Path.of(entry).getFileName());
      copy(Path.of(entry), copy);
      copied.add(copy.toString());
    }
    return new UnprivilegedUser(
        String.join(File.pathSeparator, copied),
        folder.resolve("errors"),
        own(folder.resolve("temporary")));
  }

  private static boolean succeeds(List<String> command) throws InterruptedException {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException notInstalled) {
      return false;
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    if (!Files.exists(from)) {
      return;
    }
    try (Stream<Path> all = Files.walk(from)) {
      for (Path each : all.toList()) {
        Path copy = to.resolve(from.relativize(each).toString());
        if (Files.isDirectory(each)) {
          Files.createDirectories(copy);
        } else {
          Files.createDirectories(copy.getParent());
          Files.copy(each, copy);
        }
      }
    }
  }

  /** A folder that belongs to that user. */
  static Path own(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.setAttribute(folder, "unix:uid", NOBODY);
    Files.setAttribute(folder, "unix:gid", NOBODY);
    return folder;
  }

  /** Starts a main class. */
  Process java(Class<?> main, Object... arguments) throws IOException {
    ProcessBuilder builder = TellingEngine.command(PREFIX, classPath, main, arguments);
    builder.environment().put("JDK_JAVA_OPTIONS", "-Djava.io.tmpdir=" + temporary);
    return builder.redirectError(ProcessBuilder.Redirect.appendTo(errors.toFile())).start();
  }

  /** Returns the error output of all processes, without the lines of a missing logger. */
  List<String> said() throws IOException {
    return Files.readAllLines(errors).stream()
        .filter(line -> !line.startsWith("SLF4J:") && !line.startsWith("NOTE: Picked up "))
        .toList();
  }
}
