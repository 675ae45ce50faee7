package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.storm.plugin.SluiceTransport;
import io.sluice.storm.plugin.WorkersOfOneJvm;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.storm.Config;
import org.apache.storm.LocalCluster;
import org.apache.storm.messaging.netty.Context;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A topology of two workers that send to one another comes to the same with every transport. */
@Tag("process")
final class TransportTopologyTest {
  private static final int WORKERS = 2;
  private static final int NUMBERS = 2_000;
  private static final int SPOUTS = 4;
  private static final int TASKS = 16;

  private static Config config(Map<String, Object> keys) {
    Config config = WorkersOfOneJvm.config(WORKERS);
    config.putAll(keys);
    return config;
  }

  @SuppressWarnings("try") // what it does is to be there, and interruptions fail the test
  private static NumberedTopology results(
      LocalCluster cluster, String run, Map<String, Object> keys) throws Exception {
    NumberedTopology collected = NumberedTopology.collecting(run);
    try (LocalCluster.LocalTopology unused =
        cluster.submitTopology(
            run, config(keys), NumberedTopology.topology(run, NUMBERS).createTopology())) {
      await().until(() -> collected.size() >= SPOUTS * NUMBERS);
      if (!"stock".equals(run)) {
        await().until(() -> picks(cluster) > 0);
      }
      assertThat(picks(cluster) > 0).as("observed " + run).isEqualTo(!"stock".equals(run));
    }
    return collected;
  }

  /** Returns how many turns its tasks have had, as its workers observe them. */
  private static long picks(LocalCluster cluster) throws Exception {
    String topology = cluster.getClusterInfo().get_topologies().get(0).get_id();
    WorkerOutput.settle(topology);
    return WorkerOutput.of(topology, 1, TASKS).picks();
  }

  @AfterEach
  void nothingStays() {
    System.clearProperty(Config.STORM_LOCAL_DIR);
  }

  @Test
  @SuppressWarnings("try") // an interruption fails the test
  void results_are_those_of_stock_while_it_observes_and_when_it_orders() throws Exception {
    List<String> expected =
        IntStream.range(0, SPOUTS)
            .boxed()
            .flatMap(task -> IntStream.range(0, NUMBERS).mapToObj(number -> task + ":" + number))
            .sorted()
            .toList();
    try (LocalCluster cluster =
        new LocalCluster.Builder()
            .withSupervisors(0)
            .withDaemonConf(Config.STORM_LOCAL_MODE_ZMQ, true) // a network between workers
            .build()) {
      Object local = cluster.addSupervisor(WORKERS).getConf().get(Config.STORM_LOCAL_DIR);
      // Supervisors start workers with it. The topology's configuration has the one of Nimbus.
      System.setProperty(Config.STORM_LOCAL_DIR, local.toString());
      String ours = SluiceTransport.class.getName();
      Map<String, Map<String, Object>> runs =
          Map.of(
              "stock",
              Map.of(Config.STORM_MESSAGING_TRANSPORT, Context.class.getName()),
              "observing",
              Map.of(Config.STORM_MESSAGING_TRANSPORT, ours),
              "ordering",
              Map.of(
                  Config.STORM_MESSAGING_TRANSPORT,
                  ours,
                  "sluice.mode",
                  "apply",
                  "sluice.tuple.order",
                  "adaptive"));
      for (var run : runs.entrySet()) {
        NumberedTopology collected = results(cluster, run.getKey(), run.getValue());
        assertThat(collected.values()).as(run.getKey()).isEqualTo(expected);
        assertThat(collected.overtaken()).as(run.getKey()).isEmpty();
      }
    }
  }
}
