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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The {@code ./sluice} script, with a Java and a Maven that only write down how they are called.
 */
@Tag("process")
final class LauncherTest {

  private static final List<String> TOOLS =
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
  private Path root;
  private Path bin;
  private Path calls;

  private record Outcome(int exitCode, String out, String err) {}

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

  @Test
  void it_builds_once_and_then_only_runs() throws Exception {
    Outcome first = run(root.resolve("sluice"), "install", "a b");
    assertThat(first.exitCode()).isZero();
    assertThat(first.err()).startsWith("building Sluice (first time: ").hasLineCount(1);
    assertThat(first.out()).contains("io.sluice.cli.Main install a b");
    Outcome second = run(root.resolve("sluice"), "--help");
    assertThat(second.err()).isEmpty();
    assertThat(builds())
        .hasSize(1)
        .first()
        .asString()
        .contains("-Dsluice.unchecked", "-am package");
  }

  @Test
  void what_flinks_lib_folder_has_is_built_for_run_only() throws Exception {
    run(root.resolve("sluice"), "demo", "--out", "run");
    assertThat(builds()).hasSize(1).last().asString().doesNotContain("hosts/flink-run");
    run(root.resolve("sluice"), "run", "job.jar", "rocksdb");
    assertThat(builds()).hasSize(2).last().asString().contains(",hosts/flink-run -am");
  }

  @Test
  void it_builds_again_offline_when_a_source_changed() throws Exception {
    run(root.resolve("sluice"));
    Files.writeString(root.resolve("cli/src/main/java/Main.java"), "class Main { int x; }");
    Outcome again = run(root.resolve("sluice"));
    assertThat(again.err()).startsWith("building Sluice (sources changed) ");
    assertThat(builds()).hasSize(2).last().asString().contains(" -o ");
  }

  @Test
  void a_deleted_source_counts_as_a_change() throws Exception {
    Path other = root.resolve("cli/src/main/java/Other.java");
    Files.writeString(other, "class Other {}");
    run(root.resolve("sluice"));
    Files.delete(other);
    run(root.resolve("sluice"));
    assertThat(builds()).hasSize(2);
  }

  @Test
  void it_works_through_a_symbolic_link_from_elsewhere() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), root.resolve("sluice"));
    Outcome outcome = run(link, "--version");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("-Dsluice.home=" + root);
  }

  @Test
  void the_exit_code_is_that_of_the_command() throws Exception {
    run(root.resolve("sluice"));
    tool("java", "[ \"$1\" = -version ] && echo 'openjdk version \"21\"' >&2 && exit; exit 4");
    assertThat(run(root.resolve("sluice")).exitCode()).isEqualTo(4);
  }

  @Test
  void a_missing_java_is_named() throws Exception {
    Files.delete(bin.resolve("java"));
    refused(3, "JDK 17 or newer", "found no java in PATH", "adoptium.net");
    tool("apt-get", "");
    refused(3, "sudo apt-get install -y openjdk-17-jdk-headless");
  }

  @Test
  void an_old_java_is_named_with_its_version() throws Exception {
    java("1.8.0_292");
    refused(3, "JDK 17 or newer", "found Java 1.8.0_292");
  }

  @Test
  void a_runtime_without_a_compiler_is_named() throws Exception {
    Files.delete(bin.resolve("javac"));
    refused(3, "needs a JDK", "without javac");
  }

  @Test
  void a_missing_maven_is_fetched_for_the_build() throws Exception {
    Files.move(bin.resolve("mvn"), bin.resolve("fetched-mvn"));
    java("17.0.1", "[ \"${1##*/}\" = FetchMaven.java ] && echo '" + bin + "/fetched-mvn' && exit");
    assertThat(run(root.resolve("sluice")).exitCode()).isZero();
    assertThat(builds()).hasSize(1);
  }

  @Test
  void an_old_maven_is_left_aside_and_a_newer_one_fetched() throws Exception {
    maven("3.8.7", "");
    Files.move(bin.resolve("mvn"), bin.resolve("fetched-mvn"));
    tool("mvn", "echo 'Apache Maven 3.6.3 (x)'");
    java("17.0.1", "[ \"${1##*/}\" = FetchMaven.java ] && echo '" + bin + "/fetched-mvn' && exit");
    assertThat(run(root.resolve("sluice")).exitCode()).isZero();
    assertThat(builds()).hasSize(1);
  }

  @Test
  void a_maven_that_cannot_be_fetched_is_named_with_what_to_do() throws Exception {
    Files.delete(bin.resolve("mvn"));
    java("17.0.1", "[ \"${1##*/}\" = FetchMaven.java ] && exit 1");
    refused(3, "Maven 3.8.6 or newer", "found no mvn", "apt install maven", "MVNW_REPOURL");
  }

  @Test
  void a_failing_build_shows_its_errors_and_where_the_rest_is() throws Exception {
    maven("3.8.7", "echo '[ERROR] Main.java:[1,1] no such thing'; exit 1");
    refused(1, "Main.java:[1,1] no such thing", "target/launcher/build.log");
  }

  @Test
  void two_starts_at_the_same_time_build_once() throws Exception {
    maven("3.8.7", "sleep 1");
    Process first = start(root.resolve("sluice"));
    Process second = start(root.resolve("sluice"));
    assertThat(outcome(first).exitCode()).isZero();
    assertThat(outcome(second).exitCode()).isZero();
    assertThat(builds()).hasSize(1);
    assertThat(root.resolve("target/launcher/lock")).doesNotExist();
  }

  @Test
  void a_lock_left_by_a_killed_start_is_taken_over() throws Exception {
    Path lock = Files.createDirectories(root.resolve("target/launcher/lock"));
    Process gone = new ProcessBuilder(bin.resolve("env").toString()).start();
    gone.waitFor();
    Files.writeString(lock.resolve("pid"), gone.pid() + "\n");
    assertThat(run(root.resolve("sluice")).exitCode()).isZero();
    assertThat(builds()).hasSize(1);
  }

  @Test
  void the_full_test_run_goes_on_after_a_failed_module_and_a_build_that_fails_ends_it()
      throws Exception {
    maven("3.8.7", "exit 7");
    Outcome outcome = run(root.resolve("sluice"), "test", "-Dx=y");
    assertThat(outcome.exitCode()).isEqualTo(7);
    assertThat(outcome.err()).contains("the build failed");
    maven("3.8.7", "[ \"$3\" = -q ] || exit 7");
    assertThat(run(root.resolve("sluice"), "test", "-Dx=y").exitCode()).isEqualTo(7);
    assertThat(lastCall())
        .contains("-fae -Dmaven.test.failure.ignore=true -Dsluice.run.seed=", " verify ", " -Dx=y");
  }

  @Test
  void failed_tests_fail_the_run_although_maven_is_content() throws Exception {
    Files.createDirectories(root.resolve("testkit/target/classes"));
    java("17.0.1", "[ \"$4\" = io.sluice.testkit.summary.SummaryMain ] && exit 1");
    assertThat(run(root.resolve("sluice"), "test").exitCode()).isEqualTo(1);
  }

  @Test
  void a_quick_test_run_leaves_out_what_starts_processes() throws Exception {
    run(root.resolve("sluice"), "test", "quick");
    assertThat(lastCall()).contains(" package ", "-DexcludedGroups=process");
  }

  @Test
  void one_test_class_is_run_with_the_modules_it_needs() throws Exception {
    testClass("flink/plugin", "GateTest");
    run(root.resolve("sluice"), "test", "GateTest#it_*", "-Dsluice.seed=5");
    assertThat(lastCall())
        .contains(" -pl flink/plugin -am -Dtest=GateTest#it_* ", "-Dsluice.seed=5");
  }

  @Test
  void a_test_class_is_repeated_as_often_as_asked_each_time_with_another_seed() throws Exception {
    testClass("core", "SlackTest");
    Outcome outcome = run(root.resolve("sluice"), "test", "repeat", "SlackTest", "3");
    assertThat(outcome.out()).contains("run 3 of 3", "0 of 3 runs failed");
    assertThat(outcome.exitCode()).isZero();
    assertThat(Files.readAllLines(calls))
        .as("a build, and three runs")
        .hasSize(4)
        .doesNotHaveDuplicates();
    java("17.0.1", "exit 1");
    Outcome failing = run(root.resolve("sluice"), "test", "repeat", "SlackTest", "2");
    assertThat(failing.out()).contains("2 of 2 runs failed");
    assertThat(failing.exitCode()).isEqualTo(1);
  }

  @Test
  void a_test_class_that_is_nowhere_is_a_usage_error() throws Exception {
    Outcome outcome = run(root.resolve("sluice"), "test", "NoSuchTest");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("no test class 'NoSuchTest'", "--help");
    assertThat(run(root.resolve("sluice"), "test", "repeat", "3").exitCode()).isEqualTo(2);
  }

  private void testClass(String module, String name) throws IOException {
    Path folder = Files.createDirectories(root.resolve(module).resolve("src/test/java/a"));
    Files.writeString(folder.resolve(name + ".java"), "class " + name + " {}");
  }

  private String lastCall() throws IOException {
    List<String> all = Files.readAllLines(calls);
    return all.get(all.size() - 1);
  }

  private void refused(int exitCode, String... words) throws Exception {
    Outcome outcome = run(root.resolve("sluice"), "--help");
    assertThat(outcome.exitCode()).isEqualTo(exitCode);
    assertThat(outcome.err()).contains(words);
    assertThat(outcome.out()).isEmpty();
  }

  private List<String> builds() throws IOException {
    return Files.readAllLines(calls).stream().filter(call -> call.contains("package")).toList();
  }

  private void java(String version) throws IOException {
    java(version, "");
  }

  private void java(String version, String before) throws IOException {
    String asked =
        "[ \"$1\" = -version ] && echo 'openjdk version \"" + version + "\"' >&2 && exit";
    tool("java", asked + "\n" + before + "\necho java \"$@\"");
  }

  private void maven(String version, String body) throws IOException {
    String asked = "[ \"$1\" = --version ] && echo 'Apache Maven " + version + " (x)' && exit";
    tool("mvn", asked + "\necho mvn \"$@\" >>'" + calls + "'\n" + body);
  }

  private void tool(String name, String body) throws IOException {
    Path file = bin.resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + body + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Outcome run(Path script, String... arguments) throws Exception {
    return outcome(start(script, arguments));
  }

  private Process start(Path script, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("PATH", bin.toString());
    builder.environment().remove("JAVA_HOME");
    return builder.start();
  }

  private static Outcome outcome(Process process) throws Exception {
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(Patience.LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
    return new Outcome(process.exitValue(), out, err);
  }

  /** Older than any build of this test. */
  private static void setAge(Path file) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(60)));
  }

  private static Path locate(String tool) {
    return Stream.of("/usr/bin", "/bin")
        .map(folder -> Path.of(folder, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(tool + " is missing on this machine"));
  }
}
