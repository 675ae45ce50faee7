package io.sluice.flink.plugin.query.forwarding;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.config.Address;
import io.sluice.core.exchange.Topic;
import io.sluice.core.exchange.WireReader;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.SwmEstimate;
import io.sluice.core.query.forwarding.OperatorReport;
import io.sluice.core.query.forwarding.QueryReport;
import io.sluice.flink.plugin.exchange.JobManagerExchange;
import io.sluice.plugin.base.exchange.ExchangeClient;
import io.sluice.plugin.base.exchange.ExchangeHub;
import io.sluice.testkit.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Nodes exchange reports over real sockets on this machine's own address. */
final class ForwardingHubTest {
  private static final QueryId JOB = new QueryId("job");

  private final List<AutoCloseable> open = new ArrayList<>();
  private Address address;
  private ExchangeHub hub;

  @BeforeEach
  void open() throws IOException {
    address = new Address(InetAddress.getLoopbackAddress().getHostAddress(), FreePort.next());
    reopen();
  }

  private void reopen() {
    hub = new ExchangeHub();
    ForwardingHub.join(hub);
    await().ignoreExceptions().until(this::isOpen);
    open.add(hub);
  }

  /** A hub that was closed keeps the port until its thread has ended. */
  private boolean isOpen() throws IOException {
    hub.open(address);
    return true;
  }

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable each : open) {
      each.close();
    }
  }

  /** A process that runs one operator of the job. */
  private final class Node {
    final AtomicReference<List<QueryReport>> told = new AtomicReference<>(List.of());
    final ExchangeClient client;
    final ForwardingLink link;

    Node(String vertex, List<String> consumes) {
      client = new ExchangeClient(address, JobManagerExchange.KEY);
      link =
          ForwardingLink.on(
              client,
              node ->
                  new ForwardingLink.Report(
                      List.of(report(node, vertex, consumes)), Duration.ofMillis(5)),
              (reports, now, until) -> told.set(reports));
      open.add(client);
      client.start();
    }

    List<String> costs() {
      return told.get().stream()
          .flatMap(query -> query.operators().stream())
          .map(OperatorReport::vertex)
          .toList();
    }
  }

  private static QueryReport report(String node, String vertex, List<String> consumes) {
    List<String> produces = List.of(vertex);
    var operator =
        new OperatorReport(
            node, vertex, vertex, consumes, produces, 1, 1, 1, 0, 0, 0, LiveQuery.UNKNOWN, false);
    return new QueryReport(JOB, List.of(operator), SwmEstimate.NONE, LiveQuery.UNKNOWN);
  }

  @Test
  void two_nodes_meet_and_costs_go_upstream() {
    Node source = new Node("source", List.of());
    Node window = new Node("window", List.of("source"));

    await().untilAsserted(() -> assertThat(source.costs()).containsExactly("window"));
    assertThat(window.costs()).isEmpty();
    await().until(() -> source.link.ageMillis() >= 0);
    assertThat(hub.peers()).containsExactlyInAnyOrder(source.client.self(), window.client.self());
  }

  @Test
  void a_node_that_leaves_is_spoken_of_no_more() {
    Node source = new Node("source", List.of());
    Node window = new Node("window", List.of("source"));
    await().untilAsserted(() -> assertThat(source.costs()).containsExactly("window"));

    window.client.close();

    await().untilAsserted(() -> assertThat(source.costs()).isEmpty());
  }

  @Test
  void nodes_find_a_hub_that_was_gone() {
    Node source = new Node("source", List.of());
    new Node("window", List.of("source"));
    await().untilAsserted(() -> assertThat(source.costs()).containsExactly("window"));

    hub.close();
    await().until(() -> source.client.peers().isEmpty());
    await().until(() -> source.told.get().isEmpty());
    reopen();
    await().untilAsserted(() -> assertThat(source.costs()).containsExactly("window"));
  }

  @Test
  void what_strangers_send_disturbs_nobody() throws IOException {
    Node source = new Node("source", List.of());
    new Node("window", List.of("source"));
    for (byte[] garbage :
        List.of(
            "GET / HTTP/1.1\r\n\r\n".getBytes(US_ASCII),
            new byte[] {0, 0, 0, 4, 1, 2, 3, 4},
            new byte[] {0, 63, -1, -1, 1},
            new byte[0])) {
      try (Socket stranger = new Socket(address.host(), address.port())) {
        stranger.getOutputStream().write(garbage);
        stranger.shutdownOutput();
        assertThat(stranger.getInputStream().read()).isEqualTo(-1);
      }
    }
    await().untilAsserted(() -> assertThat(source.costs()).containsExactly("window"));
  }

  @Test
  void another_level_s_topic_goes_both_ways_beside_it_and_pushes_when_it_likes() {
    Topic<String> orders =
        new Topic<>("test.orders", (text, out) -> out.writeText(text), WireReader::readText);
    List<String> atHub = new CopyOnWriteArrayList<>();
    List<String> atSource = new CopyOnWriteArrayList<>();
    hub.subscribe(orders, (peer, value) -> atHub.add(peer + " " + value));
    Node source = new Node("source", List.of());
    source.client.subscribe(orders, (peer, value) -> atSource.add(value));
    Node window = new Node("window", List.of("source"));
    await().untilAsserted(() -> assertThat(source.costs()).containsExactly("window"));

    assertThat(hub.send(source.client.self(), orders, "move slice 7")).isTrue();
    assertThat(window.client.publish(orders, "moved")).isTrue();

    await().untilAsserted(() -> assertThat(atSource).containsExactly("move slice 7"));
    await().untilAsserted(() -> assertThat(atHub).containsExactly(window.client.self() + " moved"));
    assertThat(hub.publish(orders, "nobody at window knows this topic")).isTrue();
    await().untilAsserted(() -> assertThat(atSource).hasSize(2));
    window.told.set(List.of());
    await().untilAsserted(() -> assertThat(window.told.get()).isNotEmpty());
  }

  @Test
  void a_level_that_cannot_join_does_not_keep_another_out() {
    hub.close();
    JobManagerExchange exchange = new JobManagerExchange(address);
    open.add(exchange);
    exchange.add(
        broken -> {
          throw new IllegalStateException("a fault of this test");
        });
    exchange.add(ForwardingHub::join);
    await().until(this::isFree);
    exchange.open();
    Node source = new Node("source", List.of());
    await().until(() -> source.link.ageMillis() >= 0);
  }

  private boolean isFree() {
    try (ServerSocket free =
        new ServerSocket(address.port(), 1, InetAddress.getLoopbackAddress())) {
      return free.isBound();
    } catch (IOException taken) {
      return false;
    }
  }

  @Test
  void an_exchange_without_a_place_stays_quiet_and_disturbs_the_one_that_has_it() {
    JobManagerExchange second = new JobManagerExchange(address);
    second.add(ForwardingHub::join);
    second.open();
    second.close();
    Node source = new Node("source", List.of());
    await().until(() -> source.link.ageMillis() >= 0);
  }
}
