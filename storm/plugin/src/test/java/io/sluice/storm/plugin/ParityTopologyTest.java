package io.sluice.storm.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Map;
import org.apache.storm.Config;
import org.apache.storm.LocalCluster;
import org.apache.storm.daemon.supervisor.Supervisor;
import org.apache.storm.messaging.netty.Context;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Words that go to two counters each are counted right, whichever transport carries them. */
@Tag("process")
final class ParityTopologyTest {
  private static final int WORKERS = 2;

  /** Other tests may use those that Storm would take, at the same time. */
  private static final int PORTS = 1_124;

  @SuppressWarnings("try") // what it does is to be there, and interruptions fail the test
  private static MergedTopology counted(
      LocalCluster cluster, Supervisor supervisor, String run, String transport) throws Exception {
    Config config = WorkersOfOneJvm.config(WORKERS);
    config.put(Config.TOPOLOGY_TICK_TUPLE_FREQ_SECS, 1);
    config.put(Config.STORM_MESSAGING_TRANSPORT, transport);
    // Workers get that of Nimbus else, and do not find their topology there.
    config.put(Config.STORM_LOCAL_DIR, supervisor.getConf().get(Config.STORM_LOCAL_DIR));
    MergedTopology collected = MergedTopology.collecting(run);
    try (LocalCluster.LocalTopology unused =
        cluster.submitTopology(run, config, MergedTopology.topology(run).createTopology())) {
      await().until(() -> collected.merged() >= MergedTopology.WORDS);
    }
    return collected;
  }

  @Test
  @SuppressWarnings("try") // an interruption fails the test
  void partial_counts_add_up_to_the_words_with_the_transport_and_without() throws Exception {
    try (LocalCluster cluster =
        new LocalCluster.Builder()
            .withSupervisors(0)
            .withSupervisorSlotPortMin(PORTS)
            .withDaemonConf(Config.STORM_LOCAL_MODE_ZMQ, true) // a network between workers
            .build()) {
      Supervisor supervisor = cluster.addSupervisor(WORKERS);
      Map<String, String> runs =
          Map.of("stock", Context.class.getName(), "observing", SluiceTransport.class.getName());
      for (var run : runs.entrySet()) {
        MergedTopology collected = counted(cluster, supervisor, run.getKey(), run.getValue());
        assertThat(collected.counts()).as(run.getKey()).isEqualTo(MergedTopology.expected());
        assertThat(collected.isMeasured()).isEqualTo("observing".equals(run.getKey()));
        assertThat(collected.counters()).as(run.getKey()).isNotEmpty();
        assertThat(collected.counters().values()).allMatch(tasks -> tasks.size() <= 2);
        assertThat(collected.counters().get(MergedTopology.FREQUENT)).hasSize(2);
      }
    }
  }
}
