package io.sluice.linux.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
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
    return HostCheck.of(root, PROCESS, whyNot, OptionalLong.empty()).stream()
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
    assertThat(finding("process numbers").evidence()).contains("process 4711 is 17 for itself");
    assertThat(finding("pressure").evidence()).contains("booted with psi=1");
    assertThat(finding("pressure").remedy()).as("no command allows it").isEmpty();
    Finding nice = finding("nice", Optional.of("threads could not be raised; run as root"));
    assertThat(nice.evidence()).isEqualTo("threads could not be raised");
    assertThat(nice.remedy()).contains("run as root");
    assertThat(finding("slices").evidence()).contains("Linux 6.12");
  }

  @Test
  void rights_are_told_with_what_was_read_and_one_command_each() throws IOException {
    file("/proc/self/status", "Name:\tjava\nCapEff:\t0000000000000000\n");
    assertThat(finding("capability").evidence()).contains("CapEff = 0000000000000000, without");
    assertThat(finding("capability").remedy().orElseThrow()).startsWith("sudo setpriv");
    file("/proc/self/status", "Name:\tjava\nCapEff:\t0000000000800000\n");
    assertThat(finding("capability").works()).isTrue();

    String limits = "Limit  Soft Limit  Hard Limit  Units\nMax nice priority    %d   40   \n";
    file("/proc/4711/limits", limits.formatted(0));
    Finding limit = finding("nice without the capability");
    assertThat(limit.evidence()).contains("Max nice priority = 0").contains("at least 20 needed");
    assertThat(limit.remedy()).contains("sudo prlimit --pid 4711 --nice=20:20");
    file("/proc/4711/limits", limits.formatted(20));
    assertThat(finding("nice without the capability").works()).isTrue();
  }

  @Test
  void the_limit_of_a_real_process_is_the_one_that_was_given_by_the_remedy() throws Exception {
    Process process = new ProcessBuilder("sleep", "60").start();
    try {
      Finding before = real(process.pid(), "nice without the capability");
      assumeTrue(before.remedy().isPresent(), before.evidence());
      String[] words = before.remedy().get().replace("sudo ", "").split(" ", -1);
      boolean given = new ProcessBuilder(words).start().waitFor() == 0;
      if (!given) {
        System.out.println("skipped: this user may not give limits to processes");
      }
      assumeTrue(given);
      assertThat(real(process.pid(), "nice without the capability").works()).isTrue();
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static Finding real(long process, String what) {
    return HostCheck.of(process).stream()
        .filter(each -> each.what().equals(what))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void budgets_of_real_time_are_told_of_the_host_and_of_the_group() throws IOException {
    String host = "/proc/sys/kernel/sched_rt_runtime_us";
    for (String none : List.of("0", "-1")) {
      file(host, none + "\n");
      assertThat(finding("real time").evidence()).startsWith(host + " = " + none + ": ");
      assertThat(finding("real time").remedy())
          .contains("sysctl kernel.sched_rt_runtime_us=950000");
    }
    file(host, "950000\n");
    assertThat(finding("real time").works()).isTrue();
    assertThat(finding("real time of its group").evidence()).contains("have no budgets");

    file("/proc/self/mountinfo", MOUNT.formatted("/cpu", "cgroup", "cpu"));
    file("/proc/4711/cgroup", "2:cpu:/engines\n");
    file("/cpu/engines/cpu.rt_runtime_us", "0\n");
    assertThat(finding("real time of its group").evidence())
        .isEqualTo("/cpu/engines/cpu.rt_runtime_us = 0; an agent with translator rt gives it some");
    file("/cpu/engines/cpu.rt_runtime_us", "-1\n");
    assertThat(finding("real time of its group").evidence()).contains("= -1: no limit but that of");
  }

  @Test
  void autogroup_and_pressure_are_told_of_the_process_and_of_its_group() throws IOException {
    file("/proc/sys/kernel/sched_autogroup_enabled", "1\n");
    file("/proc/4711/autogroup", "/autogroup-13 nice 0\n");
    file("/proc/4711/cgroup", "2:cpu:/\n0::/engine\n");
    Finding alone = finding("nice between sessions");
    assertThat(alone.works()).isFalse();
    assertThat(alone.evidence()).contains("/proc/4711/autogroup = /autogroup-13 nice 0");
    file("/proc/4711/cgroup", "2:cpu:/engines\n0::/engine\n");
    assertThat(finding("nice between sessions").evidence())
        .contains("process 4711 is in /engines, which counts instead");

    assertThat(finding("pressure of its group").evidence()).contains("no mount of type cgroup2");
    file("/proc/self/mountinfo", MOUNT.formatted("/unified", "cgroup2", "x"));
    assertThat(finding("pressure of its group").evidence()).contains("no /unified/engine/cpu.pr");
    file("/unified/engine/cpu.pressure", "some avg10=0.00\n");
    assertThat(finding("pressure of its group").works()).isTrue();
    file("/unified/engine/cgroup.pressure", "0\n");
    assertThat(finding("pressure of its group").remedy())
        .contains("echo 1 > /unified/engine/cgroup.pressure");
  }

  @Test
  void this_host_is_looked_at_without_a_fault() {
    List<Finding> findings = HostCheck.of(ProcessHandle.current().pid());
    assertThat(findings).hasSize(14).allMatch(each -> !each.evidence().isEmpty());
    assertThat(findings).anyMatch(each -> each.what().equals("run delay") && each.works());
    assertThat(findings).anyMatch(each -> each.what().equals("batch") && each.works());
    assertThat(findings)
        .filteredOn(each -> each.what().equals("real time"))
        .allSatisfy(each -> assertThat(each.evidence()).containsPattern("= (0|-1|\\d{4,})"));
  }
}
