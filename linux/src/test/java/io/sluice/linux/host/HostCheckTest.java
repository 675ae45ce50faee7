package io.sluice.linux.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostCheckTest {
  private static final long PROCESS = 4711;
  private static final String MOUNT = "31 23 0:28 / %s rw,relatime shared:1 - %s none rw,%s%n";

  @TempDir private Path root;

  private void file(String path, String content) throws IOException {
    Path file = root.resolve(path.substring(1));
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  private Finding finding(String what) {
    return finding(what, Optional.empty());
  }

  private Finding finding(String what, Optional<String> whyNot) {
    return HostCheck.of(root, PROCESS, whyNot).stream()
        .filter(each -> each.what().equals(what))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_delegated_group_of_version_2_with_the_cpu_controller_can_be_used() throws IOException {
    file("/proc/self/mountinfo", MOUNT.formatted("/sys/fs/cgroup", "cgroup2", "nsdelegate"));
    file("/proc/4711/cgroup", "0::/user.slice/engine\n");
    String group = "/sys/fs/cgroup/user.slice/engine";
    file(group + "/cgroup.controllers", "cpuset cpu io\n");
    assertThat(finding("cgroup v2 cpu").works()).isFalse();
    assertThat(finding("cgroup v2 cpu").remedy().orElseThrow()).contains("Delegate=cpu");

    file(group + "/cgroup.subtree_control", "");
    assertThat(finding("cgroup v2 cpu").works()).isTrue();
    assertThat(finding("cgroup v2 cpu").evidence()).contains(group);
    assertThat(finding("cgroup v1 cpu").works()).isFalse();
  }

  @Test
  void where_version_1_has_the_cpu_version_2_cannot_have_it() throws IOException {
    file(
        "/proc/self/mountinfo",
        MOUNT.formatted("/sys/fs/cgroup/cpu", "cgroup", "cpu,cpuacct")
            + MOUNT.formatted("/sys/fs/cgroup/unified", "cgroup2", "x"));
    file("/proc/4711/cgroup", "2:cpu,cpuacct:/engines\n0::/\n");
    file("/sys/fs/cgroup/unified/cgroup.controllers", "hugetlb");
    file("/sys/fs/cgroup/cpu/engines/tasks", "");
    assertThat(finding("cgroup v1 cpu").evidence())
        .isEqualTo("/sys/fs/cgroup/cpu/engines can be written to");
    Finding second = finding("cgroup v2 cpu");
    assertThat(second.works()).isFalse();
    assertThat(second.evidence()).contains("\"hugetlb\": without cpu, which version 1 has");
    assertThat(second.remedy()).isEmpty();
  }

  @Test
  void what_is_missing_comes_with_what_would_allow_it() throws IOException {
    file("/proc/sys/kernel/sched_autogroup_enabled", "1\n");
    file("/proc/4711/status", "Name:\tjava\nNSpid:\t4711\t17\n");
    Finding autogroup = finding("nice between sessions");
    assertThat(autogroup.remedy()).contains("sysctl kernel.sched_autogroup_enabled=0");
    assertThat(finding("same process numbers").evidence()).contains("is 4711\t17 in its own");
    assertThat(finding("pressure").remedy()).contains("boot with psi=1");
    Finding nice = finding("nice", Optional.of("threads could not be raised; run as root"));
    assertThat(nice.evidence()).isEqualTo("threads could not be raised");
    assertThat(nice.remedy()).contains("run as root");
  }

  @Test
  void this_host_is_looked_at_without_a_fault() {
    List<Finding> findings = HostCheck.of(ProcessHandle.current().pid());
    assertThat(findings).hasSize(8).allMatch(each -> !each.evidence().isEmpty());
    assertThat(findings).anyMatch(each -> each.what().equals("run delay") && each.works());
    assertThat(findings)
        .filteredOn(each -> each.what().equals("real time"))
        .allSatisfy(each -> assertThat(each.evidence()).containsPattern("= (0|-1|\\d{4,})"));
  }
}
