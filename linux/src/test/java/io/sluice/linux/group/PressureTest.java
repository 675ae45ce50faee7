package io.sluice.linux.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.linux.apply.RemovedGroup;
import io.sluice.linux.files.HostFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
final class PressureTest {
  private static final String SOME = "some avg10=1.50 avg60=0.00 avg300=0.00 total=";

  @TempDir private Path root;

  @Test
  void it_grows_while_more_threads_want_a_cpu_than_there_are() throws InterruptedException {
    HostFiles host = new HostFiles(Path.of("/"));
    assumeTrue(host.exists("/proc/pressure/cpu"), "this kernel does not count pressure");
    AtomicBoolean ended = new AtomicBoolean();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i <= Runtime.getRuntime().availableProcessors(); i++) {
      Thread thread =
          new Thread(
              () -> {
                while (!ended.get()) {
                  Thread.onSpinWait();
                }
              });
      thread.start();
      threads.add(thread);
    }
    try (Pressure pressure = Pressure.open(host, ProcessHandle.current().pid()).orElseThrow()) {
      long before = pressure.nanos().orElseThrow();
      await().until(() -> pressure.nanos().orElseThrow() > before + 1_000_000);
    } finally {
      ended.set(true);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private void file(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private long nanos() {
    try (Pressure pressure = Pressure.open(new HostFiles(root), 7).orElseThrow()) {
      return pressure.nanos().orElseThrow();
    }
  }

  @Test
  void a_control_group_that_is_counted_goes_before_the_host() throws IOException {
    assertThat(Pressure.open(new HostFiles(root), 7)).isEmpty();
    file("proc/pressure/cpu", SOME + "12\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=5\n");
    assertThat(nanos()).isEqualTo(12_000);
    file("proc/self/mountinfo", "30 23 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw");
    file("proc/7/cgroup", "0::/engine");
    assertThat(nanos()).as("the group does not tell").isEqualTo(12_000);
    file("sys/fs/cgroup/engine/cpu.pressure", SOME + "34\n");
    assertThat(nanos()).isEqualTo(34_000);
    file("sys/fs/cgroup/engine/cpu.pressure", "nothing");
    assertThat(nanos()).as("the group tells nonsense").isEqualTo(12_000);
  }

  @Test
  void a_group_has_its_own_which_grows_while_more_of_its_threads_run_than_it_has_cores()
      throws Exception {
    HostFiles host = new HostFiles(Path.of("/"));
    long self = ProcessHandle.current().pid();
    Optional<Path> own = new GroupPaths(host, self).version2().map(host::at);
    boolean counted = own.filter(group -> Files.exists(group.resolve("cpu.pressure"))).isPresent();
    if (!counted || !Files.isWritable(own.get().resolve("cgroup.procs"))) {
      System.out.println("skipped: no group of version 2 whose pressure is counted");
      assumeTrue(false);
    }
    Path busy = Files.createDirectory(own.get().resolve("busy-test-" + self));
    Path idle = Files.createDirectory(own.get().resolve("idle-test-" + self));
    List<Process> processes = new ArrayList<>();
    try {
      for (int i = 0; i <= Runtime.getRuntime().availableProcessors(); i++) {
        processes.add(in(busy, "while :; do :; done"));
      }
      processes.add(in(idle, "echo ready; read nothing"));
      assertThat(processes.get(processes.size() - 1).inputReader().readLine()).isEqualTo("ready");
      try (Pressure much = Pressure.open(host, processes.get(0).pid()).orElseThrow();
          Pressure none =
              Pressure.open(host, processes.get(processes.size() - 1).pid()).orElseThrow()) {
        long before = none.nanos().orElseThrow();
        await().until(() -> much.nanos().orElseThrow() > 20_000_000);
        assertThat(none.nanos().orElseThrow() - before).isLessThan(20_000_000);
      }
    } finally {
      for (Process process : processes) {
        process.destroyForcibly().waitFor();
      }
      RemovedGroup.of(busy);
      RemovedGroup.of(idle);
    }
  }

  private static Process in(Path group, String script) throws IOException {
    Process process = new ProcessBuilder("sh", "-c", script).start();
    Files.writeString(
        group.resolve("cgroup.procs"), Long.toString(process.pid()), StandardOpenOption.WRITE);
    return process;
  }
}
