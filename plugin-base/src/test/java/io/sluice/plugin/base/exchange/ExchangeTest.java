package io.sluice.plugin.base.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.core.config.Address;
import io.sluice.core.exchange.Topic;
import io.sluice.core.exchange.WireReader;
import io.sluice.testkit.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Peers exchange over real sockets on this machine's own address. */
final class ExchangeTest {
  private static final Topic<String> ORDERS = text("test.orders");
  private static final Topic<String> NEWS = text("test.news");

  /** A pace at which no peer says anything by itself while a test runs. */
  private static final Pace QUIET =
      new Pace(
          Duration.ofHours(1),
          Duration.ofHours(1),
          Duration.ofHours(1),
          Duration.ofMillis(10),
          Duration.ofMillis(100));

  private static final Pace LIVELY =
      new Pace(
          Duration.ofMillis(20),
          Duration.ofMinutes(1),
          Duration.ofMinutes(1),
          Duration.ofMillis(10),
          Duration.ofMillis(100));

  private final List<AutoCloseable> open = new ArrayList<>();
  private Address address;

  private static Topic<String> text(String name) {
    return new Topic<>(name, (text, out) -> out.writeText(text), WireReader::readText);
  }

  @BeforeEach
  void findPort() throws IOException {
    address = new Address(InetAddress.getLoopbackAddress().getHostAddress(), FreePort.next());
  }

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable each : open) {
      each.close();
    }
  }

  private static final class Heard implements PeerListener {
    final List<String> values = new CopyOnWriteArrayList<>();
    final List<Peer> joined = new CopyOnWriteArrayList<>();
    final List<Peer> left = new CopyOnWriteArrayList<>();

    Heard of(Exchange exchange, Topic<String> topic) {
      exchange.subscribe(topic, (peer, value) -> values.add(value));
      exchange.watch(this);
      return this;
    }

    @Override
    public void joined(Peer peer) {
      joined.add(peer);
    }

    @Override
    public void left(Peer peer) {
      left.add(peer);
    }
  }

  private ExchangeHub hub(Pace pace) {
    ExchangeHub hub = new ExchangeHub(pace);
    open.add(hub);
    return hub;
  }

  private ExchangeClient client(Pace pace) {
    ExchangeClient client = new ExchangeClient(address, "test.address", pace);
    open.add(client);
    return client;
  }

  private ExchangeClient connected(Pace pace) {
    ExchangeClient client = client(pace);
    client.start();
    await().until(() -> !client.peers().isEmpty());
    return client;
  }

  @Test
  void the_hub_pushes_to_one_or_to_all_without_being_asked() throws IOException {
    ExchangeHub hub = hub(QUIET);
    hub.open(address);
    ExchangeClient one = client(QUIET);
    Heard atOne = new Heard().of(one, ORDERS);
    ExchangeClient other = client(QUIET);
    Heard atOther = new Heard().of(other, ORDERS);
    one.start();
    other.start();
    await().until(() -> hub.peers().equals(Set.of(one.self(), other.self())));

    assertThat(hub.send(one.self(), ORDERS, "to one")).isTrue();
    assertThat(hub.publish(ORDERS, "to all")).isTrue();

    await().untilAsserted(() -> assertThat(atOne.values).containsExactly("to one", "to all"));
    await().untilAsserted(() -> assertThat(atOther.values).containsExactly("to all"));
    assertThat(hub.send(new Peer("stranger"), ORDERS, "to nobody")).isFalse();
  }

  @Test
  void values_of_a_topic_arrive_in_their_order_whichever_end_publishes() throws IOException {
    ExchangeHub hub = hub(QUIET);
    Heard atHub = new Heard().of(hub, ORDERS);
    hub.open(address);
    ExchangeClient client = client(QUIET);
    Heard atClient = new Heard().of(client, ORDERS);
    client.start();
    await().until(() -> !client.peers().isEmpty());
    List<String> sent = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      sent.add("value " + i);
    }

    sent.forEach(value -> client.publish(ORDERS, value));
    sent.forEach(value -> hub.publish(ORDERS, value));

    await().untilAsserted(() -> assertThat(atHub.values).isEqualTo(sent));
    await().untilAsserted(() -> assertThat(atClient.values).isEqualTo(sent));
  }

  @Test
  void a_topic_that_only_a_newer_peer_knows_is_ignored() throws IOException {
    ExchangeHub hub = hub(QUIET);
    Heard atHub = new Heard().of(hub, ORDERS);
    hub.open(address);
    ExchangeClient client = client(QUIET);
    Heard atClient = new Heard().of(client, ORDERS);
    client.start();
    await().until(() -> !client.peers().isEmpty());

    client.publish(NEWS, "of the future");
    client.publish(ORDERS, "up");
    hub.publish(NEWS, "of the future");
    hub.publish(ORDERS, "down");

    await().untilAsserted(() -> assertThat(atHub.values).containsExactly("up"));
    await().untilAsserted(() -> assertThat(atClient.values).containsExactly("down"));
    assertThat(atHub.left).isEmpty();
    assertThat(atClient.left).isEmpty();
  }

  @Test
  void both_ends_know_when_the_other_has_left_and_meet_again() throws IOException {
    ExchangeHub hub = hub(LIVELY);
    Heard atHub = new Heard().of(hub, ORDERS);
    hub.open(address);
    ExchangeClient leaving = connected(LIVELY);
    ExchangeClient staying = client(LIVELY);
    Heard atStaying = new Heard().of(staying, ORDERS);
    staying.start();
    await().until(() -> hub.peers().contains(staying.self()));

    leaving.close();
    await().untilAsserted(() -> assertThat(atHub.left).containsExactly(leaving.self()));
    assertThat(leaving.publish(ORDERS, "too late")).isFalse();

    hub.close();
    await().untilAsserted(() -> assertThat(atStaying.left).hasSize(1));
    await().until(() -> staying.peers().isEmpty());
    assertThat(staying.publish(ORDERS, "to nobody")).isFalse();
    ExchangeHub second = hub(LIVELY);
    Heard atSecond = new Heard().of(second, ORDERS);
    await().ignoreExceptions().until(() -> opened(second));
    await().untilAsserted(() -> assertThat(atSecond.joined).containsExactly(staying.self()));
    await().untilAsserted(() -> assertThat(staying.publish(ORDERS, "again")).isTrue());
    await().untilAsserted(() -> assertThat(atSecond.values).contains("again"));
  }

  private boolean opened(ExchangeHub hub) throws IOException {
    hub.open(address);
    return true;
  }

  @Test
  void a_repeated_task_runs_while_there_is_a_hub_and_goes_on_after_it_has_failed()
      throws IOException {
    ExchangeClient client = client(LIVELY);
    AtomicInteger runs = new AtomicInteger();
    client.repeat(
        () -> {
          if (runs.incrementAndGet() % 2 == 1) {
            throw new IllegalStateException("every other time");
          }
          return Duration.ofMillis(1);
        });
    client.start();
    ExchangeHub hub = hub(QUIET);
    assertThat(runs).hasValue(0);
    hub.open(address);
    await().until(() -> runs.get() > 4);
  }

  @Test
  void a_handler_that_fails_ends_nothing() throws IOException {
    ExchangeHub hub = hub(QUIET);
    hub.subscribe(
        NEWS,
        (peer, value) -> {
          throw new IllegalStateException("a fault of this test");
        });
    Heard atHub = new Heard().of(hub, ORDERS);
    hub.open(address);
    ExchangeClient client = connected(QUIET);
    client.publish(NEWS, "one");
    client.publish(NEWS, "two");
    client.publish(ORDERS, "three");
    await().untilAsserted(() -> assertThat(atHub.values).containsExactly("three"));
    assertThat(hub.peers()).containsExactly(client.self());
  }

  @Test
  void a_topic_has_one_handler_and_an_address_one_hub() throws IOException {
    ExchangeHub hub = hub(QUIET);
    new Heard().of(hub, ORDERS);
    assertThatThrownBy(() -> hub.subscribe(text(ORDERS.name()), (peer, value) -> {}))
        .hasMessage("the topic has a handler already: test.orders");
    hub.open(address);
    assertThatThrownBy(() -> hub(QUIET).open(address)).isInstanceOf(IOException.class);
    try (Socket first = new Socket(address.host(), address.port())) {
      assertThat(first.isConnected()).isTrue();
    }
  }
}
