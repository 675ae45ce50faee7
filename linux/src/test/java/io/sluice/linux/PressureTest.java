package io.sluice.linux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.linux.files.HostFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
