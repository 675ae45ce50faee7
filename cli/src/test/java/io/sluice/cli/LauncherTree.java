package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.Patience;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * A tree with the {@code ./sluice} script, and a Java and a Maven that only write down how they are
 * called.
 */
abstract class LauncherTree {

  static final List<String> TOOLS =
      List.of(
          "awk",
          "cat",
          "cp",
          "date",
          "dirname",
          "env",
          "find",
          "grep",
          "head",
          "mkdir",
          "od",
          "readlink",
          "rm",
          "sed",
          "sh",
          "sleep",
          "sort",
          "touch",
          "tr");

  @TempDir Path folder;
  Path root;
  Path bin;
  Path calls;

  record Outcome(int exitCode, String out, String err) {}

  @BeforeEach
  void aTreeWithSourcesAndTools() throws IOException {
    root = Files.createDirectories(folder.resolve("sluice tree"));
    bin = Files.createDirectories(folder.resolve("bin"));
    calls = folder.resolve("calls");
    Files.createFile(calls);
    for (String file : List.of("sluice", "testkit/test.sh", ".mvn/FetchMaven.java")) {
      Files.createDirectories(root.resolve(file).getParent());
      Files.copy(Path.of("..", file), root.resolve(file));
    }
    Files.setPosixFilePermissions(
        root.resolve("sluice"), PosixFilePermissions.fromString("rwxr-xr-x"));
    Path sources = Files.createDirectories(root.resolve("cli/src/main/java"));
    Files.writeString(sources.resolve("Main.java"), "class Main {}");
    Files.writeString(root.resolve("pom.xml"), "<project/>");
    setAge(sources.resolve("Main.java"));
    for (String tool : TOOLS) {
      tool(tool, "exec " + locate(tool) + " \"$@\"");
    }
    java("17.0.1");
    tool("javac", "");
    maven("3.8.7", "");
  }

  void testClass(String module, String name) throws IOException {
    Path folder = Files.createDirectories(root.resolve(module).resolve("src/test/java/a"));
    Files.writeString(folder.resolve(name + ".java"), "class " + name + " {}");
  }

  String lastCall() throws IOException {
    List<String> all = Files.readAllLines(calls);
    return all.get(all.size() - 1);
  }

  void refused(int exitCode, String... words) throws Exception {
    Outcome outcome = run(root.resolve("sluice"), "--help");
    assertThat(outcome.exitCode()).isEqualTo(exitCode);
    assertThat(outcome.err()).contains(words);
    assertThat(outcome.out()).isEmpty();
  }

  List<String> builds() throws IOException {
    return Files.readAllLines(calls).stream().filter(call -> call.contains("package")).toList();
  }

  void java(String version) throws IOException {
    java(version, "");
  }

  void java(String version, String before) throws IOException {
    String asked =
        "[ \"$1\" = -version ] && echo 'openjdk version \"" + version + "\"' >&2 && exit";
    tool("java", asked + "\n" + before + "\necho java \"$@\"");
  }

  void maven(String version, String body) throws IOException {
    String asked = "[ \"$1\" = --version ] && echo 'Apache Maven " + version + " (x)' && exit";
    tool("mvn", asked + "\necho mvn \"$@\" >>'" + calls + "'\n" + body);
  }

  void tool(String name, String body) throws IOException {
    Path file = bin.resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + body + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  Outcome run(Path script, String... arguments) throws Exception {
    return outcome(start(script, arguments));
  }

  Process start(Path script, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("PATH", bin.toString());
    builder.environment().remove("JAVA_HOME");
    return builder.start();
  }

  static Outcome outcome(Process process) throws Exception {
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(Patience.LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
    return new Outcome(process.exitValue(), out, err);
  }

  /** Makes a file older than any build of this test. */
  static void setAge(Path file) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(60)));
  }

  static Path locate(String tool) {
    return Stream.of("/usr/bin", "/bin")
        .map(folder -> Path.of(folder, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(tool + " is missing on this machine"));
  }
}
