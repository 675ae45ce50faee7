package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The {@code ./sluice} script builds what it needs when it needs it, and runs that. */
@Tag("process")
final class LauncherTest extends LauncherTree {

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
  void rocksdb_is_built_for_the_bench_of_state_and_not_for_its_demo() throws Exception {
    run(root.resolve("sluice"), "demo", "state");
    assertThat(builds()).hasSize(1).last().asString().contains("hosts/flink-stage -am");
    run(root.resolve("sluice"), "bench", "state", "--rounds", "1");
    assertThat(builds())
        .hasSize(2)
        .last()
        .asString()
        .contains("hosts/flink-stage,hosts/flink-rocksdb");
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
}
