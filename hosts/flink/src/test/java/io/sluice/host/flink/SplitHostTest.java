package io.sluice.host.flink;

import static io.sluice.host.flink.HostRounds.split;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.host.flink.cluster.SluiceScheduling;
import io.sluice.host.flink.context.Scheduling;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rounds of queries that are split over processes. */
@Tag("process")
class SplitHostTest {

  @TempDir private Path directory;
  private HostRounds host;

  @AfterEach
  void stop() throws Exception {
    host.stop();
  }

  @ParameterizedTest
  @Tag("long")
  @ValueSource(ints = {1, 4})
  void processes_give_the_same_results_in_stock(int taskManagers) throws Exception {
    host = new HostRounds(directory, Scheduling.STOCK);
    host.submit(split("mix", 4, 1, 500, taskManagers), true);
    assertThat(host.events).containsExactly(new HostEvent.Ready(4));

    RoundReport report = host.probed(Map.of());

    assertThat(report.checkpointMillis()).isNotEmpty();
    assertThat(report.failedCheckpoints()).isZero();
  }

  @Test
  void two_processes_that_tell_one_another_give_the_same_results() throws Exception {
    host = new HostRounds(directory, new SluiceScheduling(Map.of()));
    host.submit(split("mix", 4, 1, 500, 2), true);
    Map<String, String> settings =
        Map.of(
            "sluice.mode",
            "apply",
            "sluice.query.policy",
            "klink",
            "sluice.query.engage-above",
            "0 ms",
            "sluice.query.enforcement",
            "gate-all");

    for (int round = 1; !host.dueSources().contains("learned"); round++) {
      assertThat(round).as("rounds without a window that was learned").isLessThan(10);
      RoundReport report = round == 1 ? host.probed(settings) : host.notProbed(settings);
      assertThat(report.decisions()).isPositive();
      assertThat(report.schedulerCores()).isPositive();
      assertThat(report.failedCheckpoints()).isZero();
    }
  }

  @Test
  @Tag("long")
  void processes_that_tell_one_another_nothing_know_no_windows_of_others() throws Exception {
    host = new HostRounds(directory, new SluiceScheduling(Map.of()));
    host.submit(split("ysb", 2, 1, 0, 2), false);

    host.probed(Map.of("sluice.mode", "apply", "sluice.query.forwarding", "off"));

    assertThat(host.dueSources()).isNotEmpty().isSubsetOf("learning", "virtual");
  }
}
