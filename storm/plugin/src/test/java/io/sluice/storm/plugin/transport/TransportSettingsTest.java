package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.config.KeyTable;
import io.sluice.core.config.SettingsResult;
import io.sluice.core.tuple.config.TupleSection;
import io.sluice.storm.plugin.SluiceTransport;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.storm.Config;
import org.apache.storm.messaging.ConnectionWithStatus;
import org.apache.storm.messaging.ConnectionWithStatus.Status;
import org.apache.storm.messaging.netty.Client;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A configuration that is wrong costs no worker and no tuple. */
final class TransportSettingsTest {
  private static final String PROBLEMS = "sluice-configuration-problems";
  private static final String UNORDERED = "sluice-unordered-connections";

  @TempDir private Path folder;

  private TransportFixture fixture(Map<String, Object> keys) throws Exception {
    Map<String, Object> config = new HashMap<>(keys);
    config.put(Config.STORM_MESSAGING_TRANSPORT, SluiceTransport.class.getName());
    return new TransportFixture(folder, config);
  }

  @ParameterizedTest
  @CsvSource({
    "sluice.tuple.order, oldst",
    "sluice.tuple.order, rrb",
    "sluice.tuple.stickiness, -1 ms",
    "sluice.tuple.below, 1",
    "sluice.mode, aply",
    "sluice.tuple.ordr, lbf"
  })
  void with_a_key_that_is_wrong_a_worker_has_storms_own_connections(String key, String value)
      throws Exception {
    Map<String, Object> keys = new HashMap<>(Map.of("sluice.mode", "apply"));
    keys.put(key, value);
    try (TransportFixture fixture = fixture(keys)) {
      ConnectionWithStatus client = fixture.client(fixture.server(0).getPort());
      assertThat(client).isInstanceOf(Client.class);
      assertThat(fixture.shown(PROBLEMS)).isEqualTo(1);
      await().until(() -> client.status() == Status.Ready);
      client.close();
    }
  }

  @Test
  void an_unknown_order_is_told_with_key_value_and_what_would_be_right() {
    SettingsResult result =
        new KeyTable(TupleSection.INSTANCE).parse(Map.of("sluice.tuple.order", "oldst"));

    assertThat(((SettingsResult.Invalid) result).problems())
        .singleElement()
        .satisfies(
            problem ->
                assertThat(problem.message())
                    .isEqualTo(
                        "sluice.tuple.order = \"oldst\": no such order (did you mean oldest?);"
                            + " expected one of oldest, lbf, round-robin, adaptive, random"));
  }

  @Test
  void a_worker_whose_topology_cannot_be_read_has_storms_own_connections() throws Exception {
    try (TransportFixture fixture = fixture(Map.of(Config.STORM_ID, "another-1-2"))) {
      assertThat(fixture.client(fixture.server(0).getPort())).isInstanceOf(Client.class);
      assertThat(fixture.shown(PROBLEMS)).isZero();
    }
  }

  @Test
  void tuples_of_no_known_task_pass_and_from_then_on_all_others_do() throws Exception {
    try (TransportFixture fixture = fixture(Map.of("sluice.mode", "apply"))) {
      ConnectionWithStatus client = fixture.client(fixture.server(0).getPort());
      await().until(() -> client.status() == Status.Ready);
      client.send(List.of(Tuples.tuple(3, 1), Tuples.tuple(4, 2)).iterator());
      assertThat(fixture.shown(UNORDERED)).isZero();
      client.send(List.of(Tuples.ofNoTask(3), Tuples.tuple(3, 4)).iterator());
      client.send(List.of(Tuples.tuple(4, 5)).iterator());
      await().until(() -> fixture.received().size() == 5);
      assertThat(fixture.received().get(2).message()).isEqualTo(Tuples.ofNoTask(3).message());
      assertThat(Tuples.number(fixture.received().get(3))).isEqualTo(4);
      assertThat(Tuples.number(fixture.received().get(4))).isEqualTo(5);
      assertThat(fixture.shown(UNORDERED)).isEqualTo(1);
    }
  }
}
