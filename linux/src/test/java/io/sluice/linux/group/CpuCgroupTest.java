package io.sluice.linux.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.linux.files.HostFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The right files are written, on a host that is a tree of ordinary files. */
final class CpuCgroupTest {
  private static final String MOUNT_2 =
      "30 23 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup rw,nsdelegate\n";
  private static final String MOUNT_1 =
      "31 23 0:27 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu,cpuacct\n";

  @TempDir private Path root;

  @BeforeEach
  void a_process_in_a_service() throws IOException {
    write("proc/7/cgroup", "4:cpu,cpuacct:/flink\n0::/flink.service\n");
  }

  private Path write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  private CpuCgroup tree() throws IOException {
    return CpuCgroup.of(new HostFiles(root), 7);
  }

  /** The kernel makes these with the group. */
  private Path kernelMakes(CpuCgroup tree, String name, String... files) throws IOException {
    Path group = tree.group(name);
    for (String file : files) {
      write(root.relativize(group.resolve(file)).toString(), "");
    }
    return group;
  }

  @Test
  void version_2_groups_are_threaded_and_their_base_shares_the_cpu_among_them() throws Exception {
    write("proc/self/mountinfo", MOUNT_2);
    write("sys/fs/cgroup/flink.service/cgroup.controllers", "cpuset cpu io memory\n");
    Path control = write("sys/fs/cgroup/flink.service/cgroup.subtree_control", "memory\n");
    CpuCgroup tree = tree();
    assertThat(tree.base()).isEqualTo(root.resolve("sys/fs/cgroup/flink.service"));
    assertThat(tree.mustBeEnabled()).isTrue();
    tree.enable();
    assertThat(control).content().startsWith("+cpu");

    Path group = kernelMakes(tree, "1-a", "cgroup.threads", "cpu.weight", "cgroup.type");
    assertThat(group).hasFileName("sluice-1-a");
    CpuCgroup.write(group.resolve("cgroup.type"), "threaded");
    assertThat(tree.weigh(group, 1.5)).isEqualTo(150);
    assertThat(group.resolve("cpu.weight")).content().isEqualTo("150");
    assertThat(tree.weigh(group, 1e9)).as("at most").isEqualTo(10_000);
    assertThat(tree.weigh(group, 0)).as("at least").isEqualTo(1);
    write(root.relativize(group.resolve("cpu.max")).toString(), "max 100000\n");
    assertThat(tree.limit(group, 1.5)).isEqualTo("150000 100000").isEqualTo(tree.limit(group));
    assertThat(tree.limit(group, 0)).as("at least").isEqualTo("1000 100000");
    assertThat(tree.limit(group, Double.POSITIVE_INFINITY)).isEqualTo("max 100000");
    tree.move(1, group);
    assertThat(group.resolve("cgroup.threads")).content().isEqualTo("1");
    assertThat(CpuCgroup.around(group)).isInstanceOf(CgroupV2.class);

    Files.writeString(control, "cpu memory\n");
    assertThat(tree.mustBeEnabled()).isFalse();
    tree.disable();
    assertThat(control).as("a group is still there").content().startsWith("cpu");
  }

  @Test
  void where_version_2_has_no_cpu_version_1_is_used() throws Exception {
    write("proc/self/mountinfo", MOUNT_2 + MOUNT_1);
    write("sys/fs/cgroup/flink.service/cgroup.controllers", "pids\n");
    Files.createDirectories(root.resolve("sys/fs/cgroup/cpu/flink"));
    CpuCgroup tree = tree();
    assertThat(tree.base()).isEqualTo(root.resolve("sys/fs/cgroup/cpu/flink"));
    assertThat(tree.mustBeEnabled()).isFalse();
    Path group = kernelMakes(tree, "1-a", "cpu.shares", "tasks");
    assertThat(tree.weigh(group, 0.5)).isEqualTo(512);
    write(root.relativize(group.resolve("cpu.cfs_quota_us")).toString(), "-1\n");
    assertThat(tree.limit(group, 1.5)).isEqualTo("150000").isEqualTo(tree.limit(group));
    assertThat(tree.limit(group, Double.POSITIVE_INFINITY)).isEqualTo("-1");
    write("sys/fs/cgroup/cpu/flink/cpu.cfs_quota_us", "-1\n");
    write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "60000\n");
    write("sys/fs/cgroup/cpu/cpu.cfs_period_us", "50000\n");
    assertThat(tree.limit(group, 1.5)).as("as the group around it").isEqualTo("120000");
    tree.move(1, group);
    assertThat(group.resolve("tasks")).content().isEqualTo("1");
    assertThat(CpuCgroup.around(group)).isInstanceOf(CgroupV1.class);
  }

  @Test
  void a_group_is_idle_by_the_same_file_in_both_versions_if_the_kernel_has_it() throws Exception {
    for (CpuCgroup tree : List.of(new CgroupV2(root), new CgroupV1(root))) {
      String name = tree.getClass().getSimpleName();
      Path file = tree.group(name).resolve("cpu.idle");
      assertThat(tree.idle(tree.group(name), true)).as(name).isFalse();
      assertThat(file).doesNotExist();
      Path group = kernelMakes(tree, name, "cpu.idle");
      assertThat(tree.idle(group, true)).as(name).isTrue();
      assertThat(file).content().isEqualTo("1");
      assertThat(tree.idle(group, false)).as(name).isTrue();
      assertThat(file).content().isEqualTo("0");
    }
  }

  @Test
  void what_a_container_has_mounted_begins_at_its_own_root() throws Exception {
    write("proc/self/mountinfo", MOUNT_1.replace(" / /sys", " /docker/ab /sys"));
    write("proc/7/cgroup", "4:cpu,cpuacct:/docker/ab/worker\n");
    Files.createDirectories(root.resolve("sys/fs/cgroup/cpu/worker"));
    assertThat(tree().base()).isEqualTo(root.resolve("sys/fs/cgroup/cpu/worker"));
  }

  @Test
  void a_group_that_cannot_be_written_to_is_refused_with_its_path() throws Exception {
    write("proc/self/mountinfo", MOUNT_1);
    assertThatThrownBy(this::tree)
        .hasMessageContaining("/sys/fs/cgroup/cpu/flink cannot be written to")
        .hasMessageContaining("sluice doctor");
  }
}
