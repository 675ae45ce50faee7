package io.sluice.agent.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.translate.NiceTranslator;
import io.sluice.core.thread.translate.QueryGroups;
import io.sluice.core.thread.translate.Translator;
import io.sluice.linux.files.HostFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions are found in a recorded tree of files. */
final class SessionsApartTest {
  private static final Translator NICE = new NiceTranslator(new NiceScale(0));

  @TempDir private Path root;
  private final List<String> said = new ArrayList<>();

  private void file(String path, String content) throws IOException {
    Path file = root.resolve(path.substring(1));
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  private void process(long process, long session) throws IOException {
    file(
        "/proc/%d/stat".formatted(process),
        "%d (a) b) S 1 %d %d 0 -1 4194560 1\n".formatted(process, process, session));
    file("/proc/%d/cgroup".formatted(process), "0::/user.slice\n");
  }

  @BeforeEach
  void autogroup_and_three_processes_of_two_sessions() throws IOException {
    file("/proc/sys/kernel/sched_autogroup_enabled", "1\n");
    file(
        "/proc/self/mountinfo",
        "31 23 0:28 / /sys/fs/cgroup rw,relatime shared:1 - cgroup2 none rw,nsdelegate\n");
    process(11, 5);
    process(12, 5);
    process(13, 9);
  }

  private void look(Set<Long> processes, Translator by) {
    SessionsApart sessions = new SessionsApart("road", new HostFiles(root), said::add);
    sessions.look(Set.of(), by);
    sessions.look(processes, by);
    sessions.look(processes, by);
    sessions.look(Set.of(12L, 13L), by);
  }

  @Test
  void processes_of_different_sessions_are_said_once_with_the_remedy() {
    look(Set.of(11L, 13L), NICE);
    assertThat(said)
        .containsExactly(
            "rule road: the processes 11, 13 are of different sessions, which the kernel keeps"
                + " apart (autogroup): nice values compare the threads of one session only; use"
                + " 'translator: both'");
  }

  @Test
  void those_of_one_session_are_not_until_there_is_another() {
    SessionsApart sessions = new SessionsApart("road", new HostFiles(root), said::add);
    sessions.look(Set.of(11L, 12L), NICE);
    assertThat(said).isEmpty();
    sessions.look(Set.of(11L, 12L, 13L), NICE);
    assertThat(said).hasSize(1);
  }

  @Test
  void groups_of_ours_need_no_remedy() {
    look(Set.of(11L, 13L), new QueryGroups(new NiceScale(0)));
    assertThat(said).isEmpty();
  }

  @Test
  void neither_do_processes_in_a_cpu_group_of_somebody_else_s() throws IOException {
    file("/sys/fs/cgroup/user.slice/cpu.weight", "100\n");
    look(Set.of(11L, 13L), NICE);
    assertThat(said).isEmpty();
  }

  @Test
  void nor_any_without_autogroup() throws IOException {
    file("/proc/sys/kernel/sched_autogroup_enabled", "0\n");
    look(Set.of(11L, 13L), NICE);
    assertThat(said).isEmpty();
  }

  @Test
  void under_version_1_those_in_the_root_group_are_apart_and_others_are_not() throws IOException {
    file(
        "/proc/self/mountinfo",
        "31 23 0:28 / /sys/fs/cgroup/cpu rw shared:1 - cgroup none rw,cpu,cpuacct\n");
    file("/sys/fs/cgroup/cpu/release_agent", "");
    file("/proc/11/cgroup", "4:cpu,cpuacct:/\n");
    file("/proc/13/cgroup", "4:cpu,cpuacct:/engines\n");
    look(Set.of(11L, 13L), NICE);
    assertThat(said).isEmpty();
    file("/proc/13/cgroup", "4:cpu,cpuacct:/\n");
    look(Set.of(11L, 13L), NICE);
    assertThat(said).hasSize(1);
  }
}
