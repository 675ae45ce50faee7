package io.sluice.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.linux.scheduling.SwitchLoad;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the advice of {@code sluice doctor} for running engines. */
@Tag("process")
final class EngineAdviceTest {

  @Test
  void threads_that_often_go_to_sleep_while_others_wait_are_told_with_what_to_try() {
    assertThat(EngineAdvice.of(4711, "Storm worker", new SwitchLoad(75_700, 1.76, 1.4)))
        .singleElement()
        .asString()
        .startsWith(
            "process 4711 (Storm worker): in one second its threads went to sleep 43,011 times for"
                + " each core that they used (voluntary context switches), while 1.4 of them waited"
                + " for a CPU. Try 'sluice agent --policy batch --apply'")
        .doesNotContain("\n");
    assertThat(EngineAdvice.of(4711, "Storm worker", new SwitchLoad(15_500, 1.81, 1.4))).isEmpty();
    assertThat(EngineAdvice.of(4711, "Storm worker", new SwitchLoad(75_700, 1.76, 0.1))).isEmpty();
  }

  @Test
  void a_worker_is_found_by_its_main_class_and_a_quiet_one_gets_no_advice() throws Exception {
    Process worker =
        new ProcessBuilder("sh", "-c", "read line", "org.apache.storm.daemon.worker.Worker")
            .start();
    try {
      assertThat(EngineAdvice.running()).containsEntry(worker.pid(), "Storm worker");
      assertThat(EngineAdvice.of(Map.of(worker.pid(), "Storm worker"))).isEmpty();
    } finally {
      worker.destroyForcibly().waitFor();
    }
    assertThat(EngineAdvice.running()).doesNotContainKey(worker.pid());
  }
}
