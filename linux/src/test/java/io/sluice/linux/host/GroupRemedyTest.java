package io.sluice.linux.host;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.GroupPaths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The remedy that {@code sluice doctor} names for control groups is carried out. */
@Tag("process")
final class GroupRemedyTest {
  private static final int NOBODY = 65_534;
  private static final List<String> AS_NOBODY =
      List.of("setpriv", "--clear-groups", "--reuid=" + NOBODY, "--regid=" + NOBODY);
  private static final List<String> JAVA =
      List.of(
          Path.of(System.getProperty("java.home"), "bin", "java").toString(),
          "-Xmx64m",
          "-XX:-UsePerfData",
          "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"),
          "-cp",
          System.getProperty("java.class.path"));

  @TempDir private Path root;

  private static ProcessBuilder asNobody(String... words) {
    return asNobody(List.of(words));
  }

  private static ProcessBuilder asNobody(List<String> words) {
    List<String> command = new ArrayList<>(AS_NOBODY);
    command.addAll(words);
    ProcessBuilder nobody = new ProcessBuilder(command).redirectErrorStream(true);
    nobody.environment().remove("JDK_JAVA_OPTIONS"); // Java would tell of it in a line of its own
    return nobody;
  }

  /** Returns what a process printed that has ended as it should. */
  private static String output(ProcessBuilder command) throws IOException, InterruptedException {
    Process process = command.start();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }

  private static List<String> asked(long process) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(JAVA);
    words.addAll(List.of(GroupFindings.class.getName(), Long.toString(process)));
    return List.of(output(asNobody(words)).split("\n", -1));
  }

  private static boolean succeeds(ProcessBuilder command) throws InterruptedException {
    try {
      return command.redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
    } catch (IOException notInstalled) {
      return false;
    }
  }

  private static void skipUnless(boolean possible, String needed) {
    if (!possible) {
      System.out.println("skipped: " + needed);
    }
    assumeTrue(possible, needed);
  }

  /** Carries it out as the user would, which is user nobody here and needs no sudo. */
  private static void carryOut(String remedy) throws IOException, InterruptedException {
    String line = remedy.replace("sudo ", "").replace("$(id -u)", Integer.toString(NOBODY));
    assertThat(output(new ProcessBuilder("sh", "-c", line).redirectErrorStream(true))).isEmpty();
  }

  @Test
  void under_version_1_a_user_can_make_groups_for_its_process_after_that() throws Exception {
    Optional<String> base =
        new GroupPaths(new HostFiles(Path.of("/")), ProcessHandle.current().pid()).version1();
    skipUnless(
        base.isPresent() && Files.isWritable(Path.of(base.get())),
        "needs version 1 of control groups, and root");
    skipUnless(succeeds(asNobody("true")), "needs setpriv, and root");
    List<String> probe = new ArrayList<>(JAVA);
    probe.addAll(List.of(GroupFindings.class.getName(), "1"));
    skipUnless(succeeds(asNobody(probe)), "other users cannot start Java, or read what was built");
    Path group = Path.of(base.get(), "doctor-" + ProcessHandle.current().pid());
    Files.createDirectory(group);
    Process engine = asNobody("sleep", "120").start();
    try {
      Files.writeString(group.resolve("cgroup.procs"), Long.toString(engine.pid()));
      List<String> before = asked(engine.pid());
      assertThat(before.get(0)).isEqualTo(group + " cannot be written to");

      carryOut(before.get(1));
      assertThat(asked(engine.pid()).get(0)).isEqualTo(group + "/sluice can be written to");
      String own = group + "/sluice/below";
      String line = "mkdir %1$s && echo %2$d > %1$s/tasks".formatted(own, engine.pid());
      assertThat(output(asNobody("sh", "-c", line))).isEmpty();
      assertThat(Path.of(own, "tasks")).hasContent(Long.toString(engine.pid()));
    } finally {
      engine.destroyForcibly().waitFor();
      for (String each : List.of("sluice/below", "sluice", "")) {
        await().until(() -> isGone(group.resolve(each)));
      }
    }
  }

  private static boolean isGone(Path group) {
    try {
      Files.deleteIfExists(group);
      return true;
    } catch (IOException busy) {
      return false;
    }
  }

  @Test
  void under_version_2_it_is_a_file_of_the_service_s() throws Exception {
    delegated("/system.slice/flink.service", "flink.service");
    delegated("/user.slice/user-7.slice/user@7.service/app.slice/a.service", "SERVICE.service");
    delegated("/user.slice/user-7.slice/session-3.scope", "SERVICE.service");
  }

  private void delegated(String group, String service) throws Exception {
    Path proc = Files.createDirectories(root.resolve("proc/4711"));
    Files.writeString(proc.resolve("cgroup"), "0::" + group + "\n");
    Files.writeString(
        Files.createDirectories(root.resolve("proc/self")).resolve("mountinfo"),
        "31 23 0:28 / /sys/fs/cgroup rw,relatime shared:1 - cgroup2 none rw\n");
    String remedy =
        HostCheck.of(root, 4711, Optional.empty(), OptionalLong.empty()).stream()
            .filter(each -> each.what().equals("cgroup v2 cpu"))
            .findFirst()
            .flatMap(Finding::remedy)
            .orElseThrow();
    assertThat(remedy)
        .endsWith(" && systemctl daemon-reload && systemctl restart " + service + "\"");
    carryOut(
        remedy
            .replace("/etc/systemd/system", root.toString())
            .replace("systemctl", "true")); // there need not be a systemd
    assertThat(root.resolve(service + ".d/sluice.conf")).hasContent("[Service]\nDelegate=cpu\n");
  }
}
