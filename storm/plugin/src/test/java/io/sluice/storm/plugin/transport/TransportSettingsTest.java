package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.core.config.ConfigProblem;
import io.sluice.core.config.KeyTable;
import io.sluice.core.config.SettingsResult;
import io.sluice.core.tuple.config.TupleSection;
import io.sluice.storm.plugin.SluiceReporter;
import io.sluice.storm.plugin.SluiceTransport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.storm.Config;
import org.apache.storm.messaging.ConnectionWithStatus;
import org.apache.storm.messaging.ConnectionWithStatus.Status;
import org.apache.storm.messaging.IContext;
import org.apache.storm.messaging.netty.Client;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    "sluice.tuple.node-budget, 1",
    "sluice.tuple.node-budget, 8388608",
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
  void a_stickiness_below_0_is_told_with_key_value_and_what_would_be_right() {
    assertThat(problem(Map.of("sluice.tuple.stickiness", "-1 ms")))
        .startsWith("sluice.tuple.stickiness = \"-1 ms\": ")
        .endsWith("; expected a duration from 0 ms to 10 s");
  }

  @Test
  void a_budget_without_a_folder_is_told_with_the_key_that_is_missing() {
    assertThat(problem(Map.of("sluice.tuple.node-budget", "8388608")))
        .isEqualTo(
            "sluice.tuple.node-budget = \"8388608\": needs sluice.channel.dir, which is not given;"
                + " expected an absolute path such as /run/sluice there as well, or no value here");
  }

  private static String problem(Map<String, String> keys) {
    SettingsResult result = new KeyTable(TupleSection.INSTANCE).parse(keys);
    List<ConfigProblem> problems = ((SettingsResult.Invalid) result).problems();
    assertThat(problems).hasSize(1);
    return problems.get(0).message();
  }

  @Test
  void without_a_file_for_the_budget_a_worker_sends_within_its_own_limits() throws Exception {
    Map<String, Object> keys =
        Map.of(
            "sluice.mode",
            "apply",
            "sluice.channel.dir",
            Files.writeString(folder.resolve("file"), "").toString(),
            "sluice.tuple.node-budget",
            8_388_608);
    try (TransportFixture fixture = fixture(keys)) {
      ConnectionWithStatus client = fixture.client(fixture.server(0).getPort());
      assertThat(fixture.shown("sluice-node-budget-failures")).isEqualTo(1);
      await().until(() -> client.status() == Status.Ready);
      client.send(List.of(Tuples.tuple(3, 1)).iterator());
      await().until(() -> fixture.received().size() == 1);
      assertThat(fixture.shown(PROBLEMS)).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(classes = {SluiceReporter.class, NumberedTopology.class})
  void a_class_that_is_no_transport_is_refused_by_storm_with_its_name(Class<?> none) {
    assertThatThrownBy(
            () ->
                new TransportFixture(
                    folder, Map.of(Config.STORM_MESSAGING_TRANSPORT, none.getName())))
        .hasMessageContaining(none.getName());
  }

  @Test
  void a_transport_that_lacks_a_part_of_sluice_leaves_a_worker_storms_own_connections()
      throws Exception {
    Map<String, Object> keys =
        Map.of(Config.STORM_MESSAGING_TRANSPORT, SluiceTransport.class.getName());
    Class<?> alone = new WithoutCore().loadClass(SluiceTransport.class.getName());
    IContext transport = (IContext) alone.getDeclaredConstructor().newInstance();
    try (TransportFixture fixture = new TransportFixture(folder, keys, transport)) {
      ConnectionWithStatus client = fixture.client(fixture.server(0).getPort());
      assertThat(client).isInstanceOf(Client.class);
      await().until(() -> client.status() == Status.Ready);
    }
  }

  /** Loads Sluice's classes anew, those of the engine-neutral middle excepted. */
  private static final class WithoutCore extends ClassLoader {
    WithoutCore() {
      super(TransportSettingsTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("io.sluice.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> present = findLoadedClass(name);
      return present == null ? anew(name) : present;
    }

    private Class<?> anew(String name) throws ClassNotFoundException {
      try (InputStream code = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (name.startsWith("io.sluice.core.") || code == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = code.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  @Test
  void a_worker_whose_topology_cannot_be_read_has_storms_own_connections() throws Exception {
    try (TransportFixture fixture = fixture(Map.of(Config.STORM_ID, "another-1-2"))) {
      assertThat(fixture.client(fixture.server(0).getPort())).isInstanceOf(Client.class);
      assertThat(fixture.shown("sluice-unread-topologies")).isEqualTo(1);
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
