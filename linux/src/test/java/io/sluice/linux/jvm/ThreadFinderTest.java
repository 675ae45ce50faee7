package io.sluice.linux.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.linux.proc.OsThread;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
final class ThreadFinderTest {
  private static final long OWN = ProcessHandle.current().pid();

  private final ThreadFinder finder = new ThreadFinder(OWN, name -> name.replaceAll("\\d+ ", ""));
  private final CountDownLatch end = new CountDownLatch(1);

  private Thread start(String name) {
    Thread thread = new Thread(this::run, name);
    thread.start();
    return thread;
  }

  private void run() {
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void threads_are_found_by_name_while_they_live() throws Exception {
    Map<String, Integer> wanted = Map.of("sought", 2, "nobody", 0);
    Thread first = start("1 sought");
    assertThat(finder.find(wanted)).containsOnlyKeys("sought");
    Thread second = start("2 sought");
    List<OsThread> found = finder.find(wanted).get("sought");
    assertThat(found).hasSize(2);
    for (OsThread thread : found) {
      assertThat(Path.of("/proc/self/task/" + thread.number())).exists();
    }
    end.countDown();
    first.join();
    second.join();
    await().until(() -> finder.find(wanted).isEmpty());
  }

  @Test
  void of_a_process_that_is_gone_nothing_is_found_and_one_that_is_no_jvm_is_told_of()
      throws Exception {
    assertThat(new ThreadFinder(1L << 22, name -> name).find(Map.of("a", 1))).isEmpty();
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      ThreadFinder refused = new ThreadFinder(other.pid(), name -> name);
      for (int look = 0; look < 2; look++) {
        assertThatThrownBy(() -> refused.find(Map.of("a", 1))).hasMessage("it is no JVM");
      }
    } finally {
      other.destroyForcibly();
    }
  }
}
