package io.sluice.linux.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.GroupPaths;
import io.sluice.linux.scheduling.Scheduling;
import io.sluice.linux.scheduling.SchedulingPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Budgets are given on a host that is a tree of files, and to a real group of a real process. */
@Tag("process")
final class RealTimeGroupsTest extends BesideThreads {
  private static final HostFiles HOST = new HostFiles(Path.of("/"));

  private Path group;

  @Override
  @AfterEach
  protected void end() throws Exception {
    super.end();
    if (group != null) {
      RemovedGroup.of(group);
    }
  }

  private static void write(Path file, Object order) throws IOException {
    Files.writeString(file, order.toString(), StandardOpenOption.WRITE);
  }

  private Path file(String path, String text) throws IOException {
    Path file = folder.resolve("host").resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Path group(String path, long budget) throws IOException {
    file("cpu" + path + "/cpu.rt_period_us", "1000000");
    return file("cpu" + path + "/cpu.rt_runtime_us", budget + "\n");
  }

  /**
   * Reads a budget. Files of this tree are as long as the longest that was ever written to them.
   */
  private static long budget(Path file) throws IOException {
    return Long.parseLong(Files.readString(file).strip());
  }

  private RealTimeGroups begin(HostFiles files) throws IOException {
    return RealTimeGroups.of(files, undo, "test", said::add);
  }

  @Test
  void groups_get_what_is_left_around_them_until_that_is_taken_back() throws Exception {
    HostFiles files = new HostFiles(folder.resolve("host"));
    file("proc/self/mountinfo", "31 23 0:27 / /cpu rw - cgroup cgroup rw,cpu\n");
    file("proc/7/cgroup", "4:cpu:/pods/flink\n");
    group("", 950_000);
    group("/other", 650_000);
    Path pods = group("/pods", 0);
    Path flink = group("/pods/flink", 0);
    try (RealTimeGroups groups = begin(files)) {
      groups.allow(7, 0.2);
      assertThat(budget(pods)).isEqualTo(200_000);
      assertThat(budget(flink)).isEqualTo(200_000);
      groups.allow(7, 0.5);
      assertThat(budget(pods)).as("it has some").isEqualTo(200_000);
    }
    assertThat(budget(pods)).isZero();
    assertThat(budget(flink)).isZero();
    assertThat(undo).isEmptyDirectory();
    try (RealTimeGroups groups = begin(files)) {
      groups.allow(7, 0.95);
      assertThat(budget(flink)).isBetween(299_999L, 300_000L);
      Files.writeString(flink, "1000");
    }
    assertThat(budget(flink)).isEqualTo(1000);
    assertThat(said).singleElement().asString().contains("somebody else wrote 1000 to");
  }

  @Test
  void where_nothing_is_left_it_is_refused_and_nothing_is_given() throws Exception {
    file("proc/self/mountinfo", "31 23 0:27 / /cpu rw - cgroup cgroup rw,cpu\n");
    file("proc/7/cgroup", "4:cpu:/flink\n");
    group("", 500_000);
    group("/other", 500_000);
    Path flink = group("/flink", 0);
    try (RealTimeGroups groups = begin(new HostFiles(folder.resolve("host")))) {
      assertThatThrownBy(() -> groups.allow(7, 0.2)).hasMessageContaining("has nothing left");
    }
    assertThat(flink).content().startsWith("0");
  }

  /** The process is in a group of its own from now on, which has no real time. */
  private void moveToOwnGroup() throws IOException {
    Path own =
        new GroupPaths(HOST, ProcessHandle.current().pid()).version1().map(HOST::at).orElse(folder);
    boolean possible =
        Privilege.whyNotRealTime().isEmpty()
            && Files.isWritable(own)
            && Files.exists(own.resolve("cpu.rt_runtime_us"));
    skipIf(
        possible
            ? Optional.empty()
            : Optional.of("no control groups with real time of their own here"));
    group = Files.createDirectory(own.resolve("rt-test-" + ProcessHandle.current().pid()));
    write(group.resolve("cgroup.procs"), child.pid());
  }

  private long budget() throws IOException {
    return budget(group.resolve("cpu.rt_runtime_us"));
  }

  @Test
  void threads_of_a_group_without_can_be_real_time_until_all_is_taken_back() throws Exception {
    moveToOwnGroup();
    long thread = threads.get(0);
    SchedulingPolicy first = SchedulingPolicy.roundRobin(3);
    assertThat(budget()).isZero();
    assertThatThrownBy(() -> Scheduling.set(thread, first)).hasMessageContaining("refused");
    try (RealTimeGroups groups = begin(HOST);
        ProcessScheduling scheduling = ProcessScheduling.of(child.pid(), undo, said::add)) {
      groups.allow(child.pid(), 0.2);
      scheduling.give(SchedulingProcess.wanted(thread + "=3"));
      assertThat(Scheduling.of(thread)).contains(first);
      assertThat(budget()).isEqualTo(200_000);
    }
    assertThat(Scheduling.of(thread)).contains(SchedulingPolicy.NORMAL);
    assertThat(budget()).isZero();
    assertThat(undo).isEmptyDirectory();
    assertThat(said).isEmpty();
  }

  @Test
  void what_a_killed_process_had_given_the_next_takes_back_and_one_that_is_told_to_end_itself()
      throws Exception {
    moveToOwnGroup();
    for (boolean killed : List.of(true, false)) {
      try (Child other = changer(SchedulingProcess.class)) {
        have(other, "allow");
        have(other, line("%2$d=3"));
        assertThat(budget()).isEqualTo(200_000);
        if (killed) {
          other.kill();
          UndoFolder.prepare(undo, said::add);
        } else {
          other.terminate();
        }
      }
      assertThat(Scheduling.of(threads.get(1))).contains(SchedulingPolicy.NORMAL);
      assertThat(budget()).isZero();
      assertThat(undo).isEmptyDirectory();
    }
    assertThat(said).anyMatch(line -> line.contains("real time back"));
  }
}
