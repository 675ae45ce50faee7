package io.sluice.linux.proc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class SchedstatTest {

  @Test
  void what_a_thread_used_grows_while_it_works_and_is_not_told_once_it_has_ended()
      throws InterruptedException {
    AtomicLong number = new AtomicLong();
    CountDownLatch known = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              number.set(own());
              known.countDown();
              while (end.getCount() > 0) {
                Thread.onSpinWait();
              }
            });
    thread.start();
    known.await();
    try (Schedstat used =
        Schedstat.open(ProcessHandle.current().pid(), number.get()).orElseThrow()) {
      long before = used.cpuNanos();
      await().until(() -> used.look() && used.cpuNanos() > before + 1_000_000);
      assertThat(used.waitNanos()).isNotNegative();

      end.countDown();
      thread.join();
      await().until(() -> !used.look());
      assertThat(used.cpuNanos()).isGreaterThan(before);
    }
  }

  private static long own() {
    try {
      Path self = Files.readSymbolicLink(Path.of("/proc/thread-self"));
      return Long.parseLong(self.getFileName().toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void nothing_is_told_of_a_thread_that_is_not_there() {
    assertThat(Schedstat.open(ProcessHandle.current().pid(), 1L << 21)).isEmpty();
  }
}
