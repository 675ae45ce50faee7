package io.sluice.host.flink;

import static io.sluice.host.flink.HostRounds.spec;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.host.flink.cluster.SluiceScheduling;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rounds under the plug-in. */
@Tag("process")
class PluginHostTest {

  @TempDir private Path directory;
  private HostRounds host;

  @BeforeEach
  void prepare() {
    host = new HostRounds(directory, new SluiceScheduling(Map.of()));
  }

  @AfterEach
  void stop() throws Exception {
    host.stop();
  }

  @Test
  void the_results_are_the_same_and_the_scheduler_is_seen_at_work() throws Exception {
    host.submit(spec("mix", 2, 1, 0), true);

    RoundReport report = host.probed(klink("gate"));

    assertThat(report.decisions()).isPositive();
    assertThat(report.schedulerCores()).isPositive();
    assertThat(host.events)
        .filteredOn(HostEvent.Progress.class::isInstance)
        .map(event -> ((HostEvent.Progress) event).queries())
        .anySatisfy(queries -> assertThat(queries).hasSize(2));
  }

  @Test
  @Tag("long")
  void six_partitions_of_three_streams_give_the_same_tolls_whichever_tasks_are_held()
      throws Exception {
    host.submit(spec("lrb", 2, 2, 500), true);

    RoundReport sources = host.probed(klink("gate"));
    RoundReport all = host.notProbed(klink("gate-all"));

    for (RoundReport report : List.of(sources, all)) {
      assertThat(report.decisions()).isPositive();
      assertThat(report.failedCheckpoints()).isZero();
    }
  }

  private static Map<String, String> klink(String enforcement) {
    return Map.of(
        "sluice.mode",
        "apply",
        "sluice.query.policy",
        "klink",
        "sluice.query.enforcement",
        enforcement);
  }
}
