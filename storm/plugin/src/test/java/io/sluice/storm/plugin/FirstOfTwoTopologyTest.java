package io.sluice.storm.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import org.apache.storm.Config;
import org.apache.storm.LocalCluster;
import org.apache.storm.daemon.supervisor.Supervisor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Words that two tasks work on are counted once each, though half of the tasks are slow. */
@Tag("process")
final class FirstOfTwoTopologyTest {
  private static final int WORKERS = 2;

  /** Other tests may use those that Storm would take, at the same time. */
  private static final int PORTS = 1_134;

  @Test
  @SuppressWarnings("try") // an interruption fails the test
  void each_word_is_counted_by_its_first_copy_and_by_no_other() throws Exception {
    try (LocalCluster cluster =
        new LocalCluster.Builder()
            .withSupervisors(0)
            .withSupervisorSlotPortMin(PORTS)
            .withDaemonConf(Config.STORM_LOCAL_MODE_ZMQ, true) // a network between workers
            .build()) {
      Supervisor supervisor = cluster.addSupervisor(WORKERS);
      Config config = WorkersOfOneJvm.config(WORKERS);
      config.put(Config.STORM_LOCAL_DIR, supervisor.getConf().get(Config.STORM_LOCAL_DIR));
      CopiedTopology collected = CopiedTopology.collecting("first");
      try (LocalCluster.LocalTopology unused =
          cluster.submitTopology(
              "first", config, CopiedTopology.topology("first").createTopology())) {
        await().until(() -> collected.first() >= MergedTopology.WORDS);
      }
      assertThat(collected.counts()).isEqualTo(MergedTopology.expected());
      assertThat(collected.first()).isEqualTo(MergedTopology.WORDS);
      assertThat(collected.second()).isLessThanOrEqualTo(MergedTopology.WORDS);
    }
  }
}
