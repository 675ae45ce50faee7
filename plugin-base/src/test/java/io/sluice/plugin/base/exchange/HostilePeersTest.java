package io.sluice.plugin.base.exchange;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.config.Address;
import io.sluice.core.exchange.Frame;
import io.sluice.core.exchange.Topic;
import io.sluice.core.exchange.WireReader;
import io.sluice.testkit.FreePort;
import io.sluice.testkit.SeededTest;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Strangers, and peers that do not do their part, do not disturb one that does. */
final class HostilePeersTest {
  private static final Topic<String> ORDERS =
      new Topic<>("test.orders", (text, out) -> out.writeText(text), WireReader::readText);
  private static final Pace PATIENT =
      new Pace(
          Duration.ofMillis(50),
          Duration.ofMinutes(1),
          Duration.ofMinutes(1),
          Duration.ofMillis(10),
          Duration.ofMillis(100));
  private static final Pace HASTY =
      new Pace(
          Duration.ofMillis(20),
          Duration.ofMillis(500),
          Duration.ofMillis(500),
          Duration.ofMillis(10),
          Duration.ofMillis(100));

  private final List<AutoCloseable> open = new ArrayList<>();
  private final List<String> heard = new CopyOnWriteArrayList<>();
  private final List<Peer> left = new CopyOnWriteArrayList<>();
  private Address address;

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

  private ExchangeHub hub(Pace pace) throws IOException {
    ExchangeHub hub = new ExchangeHub(pace);
    hub.subscribe(ORDERS, (peer, value) -> hub.send(peer, ORDERS, "heard " + value));
    hub.watch(
        new PeerListener() {
          @Override
          public void left(Peer peer) {
            left.add(peer);
          }
        });
    hub.open(address);
    open.add(hub);
    return hub;
  }

  private ExchangeClient client() {
    ExchangeClient client = new ExchangeClient(address, "test.address", PATIENT);
    client.subscribe(ORDERS, (peer, value) -> heard.add(value));
    client.start();
    open.add(client);
    await().until(() -> !client.peers().isEmpty());
    return client;
  }

  private Socket stranger() throws IOException {
    Socket stranger = new Socket(address.host(), address.port());
    open.add(stranger);
    return stranger;
  }

  private Socket peer(String name) throws IOException {
    Socket peer = stranger();
    peer.getOutputStream().write(hello(name));
    return peer;
  }

  private static byte[] hello(String name) {
    return Hello.TOPIC.frame(new Peer(name)).encode().array();
  }

  private void goesOn(ExchangeClient client, String value) {
    client.publish(ORDERS, value);
    await().untilAsserted(() -> assertThat(heard).contains("heard " + value));
  }

  private static byte[] changed(byte[] bytes, int at, int value) {
    byte[] changed = bytes.clone();
    changed[at] = (byte) value;
    return changed;
  }

  private static byte[] both(byte[] one, byte[] other) {
    return ByteBuffer.allocate(one.length + other.length).put(one).put(other).array();
  }

  @Test
  void strangers_are_sent_away_without_an_answer() throws IOException {
    hub(PATIENT);
    ExchangeClient client = client();
    byte[] orders = ORDERS.frame("order").encode().array();
    for (byte[] garbage :
        List.of(
            "GET / HTTP/1.1\r\n\r\n".getBytes(US_ASCII),
            orders, // does not say who it is
            hello("../../etc\n"),
            Arrays.copyOf(hello("cut-off"), Frame.HEADER_BYTES),
            changed(hello("large"), 6, 0x7f),
            new byte[0])) {
      try (Socket stranger = stranger()) {
        stranger.getOutputStream().write(garbage);
        stranger.shutdownOutput();
        assertThat(stranger.getInputStream().read()).isEqualTo(-1);
      }
    }
    goesOn(client, "after strangers");
  }

  @Test
  void another_version_is_answered_with_the_own_one_and_sent_away() throws IOException {
    ExchangeHub hub = hub(PATIENT);
    ExchangeClient client = client();
    try (Socket newer = stranger()) {
      newer.getOutputStream().write(changed(hello("newer"), 5, 9));
      assertThat(newer.getInputStream().readAllBytes()).isEqualTo(hello("hub"));
    }
    assertThat(hub.peers()).containsExactly(client.self());
  }

  @Test
  void who_calls_itself_by_two_names_or_sends_nonsense_is_dropped() throws IOException {
    hub(PATIENT);
    ExchangeClient client = client();
    byte[] orders = ORDERS.frame("order").encode().array();
    byte[] nonsense = changed(orders, orders.length - 2 * "order".length() - 1, 99);
    for (byte[] second : List.of(hello("b"), nonsense)) {
      try (Socket peer = stranger()) {
        peer.getOutputStream().write(both(hello("a"), second));
        byte[] answer = peer.getInputStream().readAllBytes();
        assertThat(answer.length).isLessThanOrEqualTo(hello("hub").length);
      }
    }
    await().untilAsserted(() -> assertThat(left).containsExactly(new Peer("a"), new Peer("a")));
    goesOn(client, "after nonsense");
  }

  @SeededTest(runs = 50)
  void whatever_bytes_arrive_the_hub_goes_on(RandomGenerator random) throws Exception {
    ExchangeHub hub = hub(PATIENT);
    byte[] bytes = both(hello("x"), ORDERS.frame("some order").encode().array());
    for (int i = random.nextInt(6); i >= 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
    }
    Socket stranger = stranger();
    stranger.getOutputStream().write(bytes);
    stranger.shutdownOutput();
    readToItsEnd(stranger);
    try (Socket peer = peer("friend")) {
      assertThat(peer.getInputStream().readNBytes(hello("hub").length)).isEqualTo(hello("hub"));
    }
    hub.close();
  }

  @Test
  void one_that_reads_nothing_delays_nobody_and_is_dropped() throws IOException {
    ExchangeHub hub = hub(PATIENT);
    ExchangeClient client = client();
    Socket deaf = peer("deaf");
    Peer name = new Peer("deaf");
    await().until(() -> hub.peers().contains(name));
    String large = "x".repeat(WireReader.MOST_CHARACTERS);

    int sent = 0;
    while (hub.send(name, ORDERS, large)) {
      sent++;
    }

    assertThat(sent).isGreaterThanOrEqualTo(Connection.MOST_QUEUED_BYTES / 5000);
    goesOn(client, "beside a deaf one");
    await().untilAsserted(() -> assertThat(left).containsExactly(name));
    assertThat(deaf.isConnected()).isTrue();
  }

  @Test
  void one_that_sends_byte_after_byte_and_no_frame_is_dropped_like_a_silent_one()
      throws IOException {
    hub(HASTY);
    Socket silent = peer("silent");
    Socket dripping = peer("dripping");
    byte[] frame = ORDERS.frame("x".repeat(2000)).encode().array();

    assertThat(drip(dripping, frame)).isLessThan(frame.length);

    await()
        .untilAsserted(
            () ->
                assertThat(left)
                    .containsExactlyInAnyOrder(new Peer("silent"), new Peer("dripping")));
    assertThat(silent.isConnected()).isTrue();
  }

  /** One byte for each heartbeat of the hub. */
  private static int drip(Socket socket, byte[] frame) throws IOException {
    InputStream heartbeats = socket.getInputStream();
    int sent = 0;
    try {
      while (sent < frame.length && heartbeats.readNBytes(hello("hub").length).length > 0) {
        socket.getOutputStream().write(frame[sent]);
        sent++;
      }
    } catch (IOException reset) {
      assertThat(sent).isPositive();
    }
    return sent;
  }

  @Test
  void one_that_takes_a_name_over_is_the_peer_of_that_name() throws IOException {
    ExchangeHub hub = hub(PATIENT);
    Socket first = peer("node");
    await().until(() -> !hub.peers().isEmpty());
    Socket second = peer("node");
    assertThat(second.getInputStream().readNBytes(hello("hub").length)).isEqualTo(hello("hub"));
    await().untilAsserted(() -> assertThat(left).containsExactly(new Peer("node")));
    assertThat(hub.peers()).containsExactly(new Peer("node"));
    assertThat(first.isConnected()).isTrue();
  }

  @Test
  void more_than_so_many_are_not_let_in() throws IOException {
    hub(PATIENT);
    ExchangeClient client = client();
    for (int i = 1; i < ExchangeHub.MOST_CONNECTIONS; i++) {
      peer("p" + i);
    }
    try (Socket late = peer("late")) {
      assertThat(readsNothing(late)).isTrue();
    }
    goesOn(client, "in a crowd");
  }

  private static boolean readsNothing(Socket socket) throws IOException {
    try {
      return socket.getInputStream().read() == -1;
    } catch (IOException reset) {
      return true;
    }
  }

  @Test
  void a_hub_that_says_nothing_or_nonsense_counts_as_none() throws IOException {
    for (byte[] answer : List.of(new byte[0], "HTTP/1.1 400 \r\n\r\n".getBytes(US_ASCII))) {
      try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
        Address there = new Address(address.host(), server.getLocalPort());
        try (ExchangeClient client = new ExchangeClient(there, "test.address", HASTY)) {
          client.start();
          for (int tries = 0; tries < 2; tries++) {
            try (Socket asked = server.accept()) {
              asked.getOutputStream().write(answer);
              readToItsEnd(asked);
            }
          }
          assertThat(client.peers()).isEmpty();
          assertThat(client.publish(ORDERS, "to nobody")).isFalse();
        }
      }
    }
  }

  private static void readToItsEnd(Socket socket) throws IOException {
    try {
      assertThat(socket.getInputStream().readAllBytes()).hasSizeLessThan(10_000);
    } catch (IOException reset) {
      assertThat(socket.isConnected()).isTrue();
    }
  }
}
