package io.sluice.bench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
@Tag("process")
class ChildProcessTest {

  @TempDir Path folder;

  @Test
  void closing_ends_it_and_all_that_it_has_started() throws Exception {
    List<ProcessHandle> started;
    try (ChildProcess child = start("sleep 600 & echo begun; wait")) {
      ChildProcess.await(List.of(child), "child", 60, () -> child.logs("begun"));
      started = child.handle().descendants().toList();
    }
    assertThat(started).isNotEmpty();
    for (ProcessHandle each : started) {
      each.onExit().get(60, TimeUnit.SECONDS);
    }
  }

  @Test
  void one_that_ends_too_early_is_told_with_the_exception_in_its_log() throws Exception {
    try (ChildProcess good = start("read line");
        ChildProcess bad = start("echo first; echo some.Exception: no port; echo last; exit 3")) {
      assertThatThrownBy(() -> ChildProcess.await(List.of(good, bad), "slots", 60, () -> false))
          .isInstanceOf(IOException.class)
          .hasMessageMatching(
              "a shell ended with code 3 before slots: some.Exception: no port \\(log: .*\\)");
      assertThatThrownBy(() -> bad.awaitDone(60)).hasMessageContaining("ended with code 3");
    }
  }

  @Test
  void what_takes_too_long_is_told_with_the_log() throws Exception {
    try (ChildProcess child = start("read line")) {
      assertThatThrownBy(() -> ChildProcess.await(List.of(child), "slots", 0, () -> false))
          .hasMessageMatching("a shell: no slots within 0 s \\(log: .*child.log\\)");
      assertThatThrownBy(() -> child.awaitDone(0)).hasMessageContaining("not done after 0 s");
    }
  }

  private ChildProcess start(String script) throws HostFailure {
    return ChildCommand.of("a shell", List.of("sh", "-c", script))
        .log(folder.resolve("child.log"))
        .start();
  }
}
