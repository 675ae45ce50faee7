package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.plugin.base.OutgoingItems;
import io.sluice.storm.plugin.SluiceTransport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.storm.Config;
import org.apache.storm.messaging.ConnectionWithStatus;
import org.apache.storm.messaging.ConnectionWithStatus.Status;
import org.apache.storm.messaging.TaskMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What waits to leave a worker is shown of each task, while it only observes and when it orders.
 */
final class TransportObservationTest {
  private static final int PADDING = 1_000;
  private static final int MANY = 60;
  private static final int FEW = 20;
  private static final Duration SETTLES = Duration.ofMillis(200);

  @TempDir private Path folder;
  private String topology;

  private TransportFixture fixture(String mode) throws Exception {
    Map<String, Object> config = new HashMap<>(TransportFixture.smallBuffers());
    config.put(Config.STORM_MESSAGING_TRANSPORT, SluiceTransport.class.getName());
    config.put("sluice.mode", mode);
    config.put("sluice.tuple.below", TransportFixture.SMALL);
    return new TransportFixture(folder, config);
  }

  private OutgoingItems of(int task) {
    WorkerOutput.settle(topology);
    return WorkerOutput.of(topology, task, task);
  }

  private static Stream<TaskMessage> tuples(int task, int count) {
    return IntStream.range(0, count).mapToObj(i -> Tuples.tuple(task, 1, i, PADDING));
  }

  @ParameterizedTest
  @ValueSource(strings = {"observe", "apply"})
  void what_waits_of_each_task_is_shown_until_it_has_left(String mode) throws Exception {
    try (TransportFixture fixture = fixture(mode)) {
      topology = fixture.topology();
      ConnectionWithStatus client = fixture.client(fixture.server(0).getPort());
      await().until(() -> client.status() == Status.Ready);
      assertThat(of(3)).isEqualTo(new OutgoingItems(0, 0, 0, 0));
      fixture.hold();
      fill(client);
      long waited = of(3).items();
      client.send(Stream.concat(tuples(4, FEW), tuples(3, MANY)).iterator());

      long each = WireFormat.bytes(tuples(4, 1).findFirst().orElseThrow());
      await()
          .untilAsserted(
              () -> {
                assertThat(of(3).items()).isBetween(waited + MANY / 2, waited + MANY);
                OutgoingItems few = of(4);
                assertThat(few.items()).isBetween(FEW / 2L, (long) FEW);
                assertThat(few.bytes()).isEqualTo(few.items() * each);
                assertThat(of(5)).isEqualTo(new OutgoingItems(0, 0, 0, 0));
              });
      long age = of(4).ageNanos();
      await().until(() -> of(4).ageNanos() > age + TimeUnit.MILLISECONDS.toNanos(50));

      fixture.release();
      await().until(() -> of(3).items() == 0 && of(4).items() == 0);
      assertThat(of(3).bytes() + of(3).ageNanos() + of(4).bytes() + of(4).ageNanos()).isZero();
      assertThat(of(3).picks()).isPositive();
      assertThat(of(4).picks()).isPositive();
      long picks = of(4).picks();
      client.close();
      assertThat(of(4)).isEqualTo(new OutgoingItems(0, 0, 0, picks));
    }
  }

  /** Fills all buffers between the two ends, until tuples stay where they are counted. */
  private void fill(ConnectionWithStatus client) {
    await()
        .pollInterval(SETTLES)
        .until(
            () -> {
              boolean isFull = of(3).items() >= FEW;
              if (!isFull) {
                client.send(tuples(3, FEW).iterator());
              }
              return isFull;
            });
  }

  @Test
  void where_storm_counts_nothing_nothing_is_observed() throws Exception {
    Map<String, Object> config = new HashMap<>();
    config.put(Config.STORM_MESSAGING_TRANSPORT, SluiceTransport.class.getName());
    config.put(Config.TOPOLOGY_ENABLE_SEND_ICONNECTION_METRICS, false);
    try (TransportFixture fixture = new TransportFixture(folder, config)) {
      ConnectionWithStatus client = fixture.client(fixture.server(0).getPort());
      assertThat(client).isNotInstanceOf(WrappedConnection.class);
      client.close();
    }
  }
}
