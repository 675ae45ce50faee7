package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.storm.plugin.SluiceTransport;
import io.sluice.testkit.FreePort;
import io.sluice.testkit.StartedThreads;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.storm.Config;
import org.apache.storm.messaging.ConnectionWithStatus;
import org.apache.storm.messaging.ConnectionWithStatus.Status;
import org.apache.storm.messaging.TaskMessage;
import org.apache.storm.messaging.netty.BackPressureStatus;
import org.apache.storm.messaging.netty.Context;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Says what a transport does, Storm's own as well as ours, observing and with each order. */
final class TransportContractTest {
  private static final int TUPLES = 3_000;
  private static final int MORE_THAN_FITS = 30_000;
  private static final int DESTINATIONS = 2;
  private static final Duration STILL = Duration.ofMillis(300);

  /** The transports, by what is configured of them. */
  private record Arm(String name, Map<String, Object> config) {
    @Override
    public String toString() {
      return name;
    }
  }

  static final List<Arm> ARMS =
      List.of(
          new Arm("stock", Map.of(Config.STORM_MESSAGING_TRANSPORT, Context.class.getName())),
          new Arm("observing", Map.of(Config.STORM_MESSAGING_TRANSPORT, ours())),
          ordering("oldest"),
          ordering("lbf"));

  @TempDir private Path folder;

  private static String ours() {
    return SluiceTransport.class.getName();
  }

  private static Arm ordering(String order) {
    return new Arm(
        order,
        Map.of(
            Config.STORM_MESSAGING_TRANSPORT,
            ours(),
            "sluice.mode",
            "apply",
            "sluice.tuple.order",
            order,
            "sluice.tuple.below",
            TransportFixture.SMALL,
            "sluice.tuple.node-budget",
            8_388_608));
  }

  private TransportFixture fixture(Arm arm, Map<String, Object> more) throws Exception {
    Map<String, Object> config = new HashMap<>(more);
    config.putAll(arm.config);
    config.put("sluice.channel.dir", folder.resolve("channels").toString());
    return new TransportFixture(folder, config);
  }

  private static void awaitStatus(ConnectionWithStatus connection, Status status) {
    await().until(() -> connection.status() == status);
  }

  /** Makes tuples of all tasks of "splits", each numbered by the pair of tasks. */
  private static List<TaskMessage> tuples(int count, int padding) {
    List<TaskMessage> tuples = new ArrayList<>();
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < count; i++) {
      int source = 3 + i % 7 % 3;
      int destination = 1 + i % 5 % DESTINATIONS;
      int number = numbers.merge(source + " to " + destination, 1, Integer::sum);
      tuples.add(Tuples.tuple(source, destination, number, i % 11 * padding));
    }
    return tuples;
  }

  private static void send(ConnectionWithStatus client, List<TaskMessage> tuples) {
    for (int at = 0; at < tuples.size(); at += 50) {
      client.send(tuples.subList(at, Math.min(at + 50, tuples.size())).iterator());
    }
  }

  /** Checks that all came once, in the order of each pair of tasks. */
  private static void assertAllInOrder(List<TaskMessage> received, List<TaskMessage> sent) {
    Map<String, Integer> last = new HashMap<>();
    for (TaskMessage tuple : received) {
      String pair = WireFormat.sourceTask(tuple) + " to " + tuple.task();
      int number = Tuples.number(tuple);
      assertThat(number).as(pair).isEqualTo(last.getOrDefault(pair, 0) + 1);
      last.put(pair, number);
    }
    assertThat(received).hasSameSizeAs(sent);
  }

  @ParameterizedTest
  @FieldSource("ARMS")
  void every_tuple_arrives_once_and_those_between_two_tasks_in_their_order(Arm arm)
      throws Exception {
    List<TaskMessage> sent = tuples(TUPLES, 30);
    try (TransportFixture fixture = fixture(arm, Map.of())) {
      ConnectionWithStatus server = fixture.server(0);
      ConnectionWithStatus client = fixture.client(server.getPort());
      awaitStatus(client, Status.Ready);
      assertThat(client.getPort()).isEqualTo(server.getPort());
      send(client, sent);
      await().until(() -> fixture.received().size() >= sent.size());
      assertAllInOrder(fixture.received(), sent);
    }
  }

  @ParameterizedTest
  @FieldSource("ARMS")
  void a_sender_waits_while_a_receiver_takes_nothing_and_loses_nothing(Arm arm) throws Exception {
    List<TaskMessage> all = tuples(MORE_THAN_FITS, 100);
    AtomicInteger taken = new AtomicInteger();
    AtomicBoolean enough = new AtomicBoolean();
    try (TransportFixture fixture = fixture(arm, TransportFixture.smallBuffers())) {
      ConnectionWithStatus client = fixture.client(fixture.server(0).getPort());
      awaitStatus(client, Status.Ready);
      fixture.hold();
      Thread sender = new Thread(() -> sendUntil(enough, client, all, taken), "a-sender");
      sender.start();
      int before = awaitStill(taken);
      assertThat(before).isLessThan(MORE_THAN_FITS);
      enough.set(true);
      fixture.release();
      sender.join();
      List<TaskMessage> sent = all.subList(0, taken.get());
      await().until(() -> fixture.received().size() >= sent.size());
      assertAllInOrder(fixture.received(), sent);
    }
  }

  /** Returns a count once it has not changed between two looks. */
  private static int awaitStill(AtomicInteger count) {
    AtomicInteger before = new AtomicInteger();
    return await()
        .pollInterval(STILL)
        .until(count::get, now -> now != 0 && now == before.getAndSet(now));
  }

  private static void sendUntil(
      AtomicBoolean enough,
      ConnectionWithStatus client,
      List<TaskMessage> all,
      AtomicInteger taken) {
    while (!enough.get() && taken.get() < all.size()) {
      client.send(all.subList(taken.get(), taken.get() + 1).iterator());
      taken.incrementAndGet();
    }
  }

  @ParameterizedTest
  @FieldSource("ARMS")
  void a_connection_comes_back_and_tuples_without_one_are_dropped(Arm arm) throws Exception {
    int port = FreePort.next();
    try (TransportFixture fixture = fixture(arm, Map.of())) {
      ConnectionWithStatus client = fixture.client(port);
      assertThat(client.status()).isEqualTo(Status.Connecting);
      client.send(List.of(Tuples.tuple(3, 1)).iterator());
      await().until(() -> fixture.lost(port) == 1);
      ConnectionWithStatus first = fixture.server(port);
      awaitStatus(client, Status.Ready);
      client.send(List.of(Tuples.tuple(3, 2)).iterator());
      await().until(() -> fixture.received().size() == 1);
      Thread ending = new Thread(first::close, "end-of-server");
      ending.start();
      awaitStatus(client, Status.Connecting);
      client.send(List.of(Tuples.tuple(3, 3)).iterator());
      await().until(() -> fixture.lost(port) == 2);
      ending.join();
      fixture.server(port);
      awaitStatus(client, Status.Ready);
      client.send(List.of(Tuples.tuple(3, 4)).iterator());
      await().until(() -> fixture.received().size() == 2);
      client.close();
      assertThat(client.status()).isEqualTo(Status.Closed);
      client.send(List.of(Tuples.tuple(3, 5)).iterator());
      assertThat(fixture.received().stream().map(Tuples::number)).containsExactly(2, 4);
    }
  }

  @ParameterizedTest
  @FieldSource("ARMS")
  void loads_and_back_pressure_come_from_the_other_end(Arm arm) throws Exception {
    try (TransportFixture fixture = fixture(arm, Map.of())) {
      ConnectionWithStatus server = fixture.server(0);
      ConnectionWithStatus client = fixture.client(server.getPort());
      awaitStatus(client, Status.Ready);
      client.send(List.of(Tuples.tuple(3, 1)).iterator());
      await().until(() -> fixture.received().size() == 1); // the server knows its client by now
      server.sendLoadMetrics(new HashMap<>(Map.of(1, 0.25, 2, 0.5)));
      await().until(() -> client.getLoad(Set.of(1, 2)).size() == 2);
      assertThat(client.getLoad(Set.of(1)).get(1).getBoltLoad()).isEqualTo(0.25);
      assertThat(client.getLoad(Set.of(2)).get(2).getLoad()).isEqualTo(0.5);
      assertThat(client.getLoad(Set.of(2)).get(2).hasMetrics()).isTrue();
      server.sendBackPressureStatus(
          new BackPressureStatus(
              "a-worker", new ArrayList<>(List.of(2)), new ArrayList<>(List.of(1))));
      await().until(() -> fixture.isUnderBackPressure(2));
      assertThat(fixture.isUnderBackPressure(1)).isFalse();
      assertThatThrownBy(() -> client.sendLoadMetrics(Map.of()))
          .hasMessage("Client connection should not send load metrics");
      assertThatThrownBy(() -> client.sendBackPressureStatus(null))
          .hasMessage("Client connection should not send BackPressure status");
    }
  }

  @ParameterizedTest
  @FieldSource("ARMS")
  void what_waits_is_sent_when_a_connection_is_closed_and_no_thread_stays(Arm arm)
      throws Exception {
    List<TaskMessage> sent = tuples(TUPLES / 10, 30);
    StartedThreads started = new StartedThreads(TransportContractTest::mustEnd);
    try (TransportFixture fixture = fixture(arm, Map.of())) {
      ConnectionWithStatus client = fixture.client(fixture.server(0).getPort());
      awaitStatus(client, Status.Ready);
      send(client, sent);
      client.close();
      await().until(() -> fixture.received().size() >= sent.size());
      assertAllInOrder(fixture.received(), sent);
    }
    await().untilAsserted(() -> assertThat(started.left()).isEmpty());
  }

  @ParameterizedTest
  @FieldSource("ARMS")
  void a_frame_that_is_corrupted_ends_its_connection_and_no_other(Arm arm) throws Exception {
    byte[] noStatus = ByteBuffer.allocate(10).putShort((short) -600).putInt(4).putInt(-1).array();
    byte[] cutOff = ByteBuffer.allocate(8).putShort((short) 1).putInt(100).array();
    try (TransportFixture fixture = fixture(arm, Map.of())) {
      ConnectionWithStatus server = fixture.server(0);
      ConnectionWithStatus client = fixture.client(server.getPort());
      awaitStatus(client, Status.Ready);
      try (Socket broken = new Socket("localhost", server.getPort());
          Socket cut = new Socket("localhost", server.getPort())) {
        cut.getOutputStream().write(cutOff);
        broken.getOutputStream().write(noStatus);
        assertThat(broken.getInputStream().read()).as("it is closed").isNegative();
      }
      List<TaskMessage> sent = tuples(TUPLES / 10, 30);
      send(client, sent);
      await().until(() -> fixture.received().size() >= sent.size());
      assertAllInOrder(fixture.received(), sent);
      assertThat(client.status()).isEqualTo(Status.Ready);
    }
  }

  /** Netty and Storm keep some threads of their own for the process. */
  private static boolean mustEnd(String thread) {
    return !thread.startsWith("awaitility")
        && !thread.startsWith("globalEventExecutor")
        && !thread.equals("Netty-ChannelAlive-Timer")
        && !thread.startsWith("Log4j2");
  }
}
