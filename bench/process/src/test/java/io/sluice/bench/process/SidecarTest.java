package io.sluice.bench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.testkit.Patience;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
@Tag("process")
class SidecarTest {

  @TempDir Path folder;

  @Test
  void its_address_is_known_once_it_is_ready_and_closing_ends_it() throws Exception {
    ProcessHandle process;
    try (Sidecar broker = start("echo log line; echo ready 127.0.0.1:9092; read wait")) {
      assertThat(broker.address()).isEqualTo("127.0.0.1:9092");
      process = ProcessHandle.of(broker.process().pid()).orElseThrow();
    }
    process.onExit().get(Patience.LONG.toSeconds(), TimeUnit.SECONDS);
  }

  @Test
  void one_that_ends_early_tells_its_last_words() {
    assertThatThrownBy(() -> start("echo no disk >&2"))
        .isInstanceOfSatisfying(HostFailure.class, e -> assertThat(e.started()).isFalse())
        .hasMessageContaining("the broker ended before it was ready, saying: no disk");
  }

  private Sidecar start(String script) throws Exception {
    return Sidecar.start("broker", List.of("sh", "-c", script), folder.resolve("broker.log"));
  }
}
