package io.sluice.agent.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.node.AgedSummary;
import io.sluice.agent.node.Coordinator;
import io.sluice.agent.node.NodeTopics;
import io.sluice.core.config.Address;
import io.sluice.core.exchange.Frame;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.OperatorSummary;
import io.sluice.core.metric.Summary;
import io.sluice.core.model.LogicalOperator;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A coordinator and the agents that ask it refuse what strangers send. */
final class NodesOverHttpTest {
  private static final InetSocketAddress LOOPBACK =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  private static final List<OperatorSummary> TOLD =
      List.of(
          new OperatorSummary(
              "storm",
              new LogicalOperator(1, "lr", "toll", Set.of(2L), Set.of(1L)),
              2,
              Map.of(Metric.COST, new Summary(8, 2, 5))));

  @TempDir private Path folder;
  private final List<String> said = new CopyOnWriteArrayList<>();

  private AgentOptions options() {
    return AgentOptions.defaults(folder, folder.resolve("undo"));
  }

  private static HttpResponse<byte[]> ask(
      AgentServer server, String method, String path, byte[] body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url() + path))
            .method(method, HttpRequest.BodyPublishers.ofByteArray(body))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
  }

  private static byte[] bytes(List<OperatorSummary> operators) {
    return NodeTopics.SUMMARY.frame(operators).encode().array();
  }

  private static List<AgedSummary> told(HttpResponse<byte[]> answer) throws Exception {
    assertThat(answer.statusCode()).isEqualTo(200);
    return NodeTopics.OTHERS.value(Frame.decode(answer.body()));
  }

  private static String get(AgentServer server, String path) throws Exception {
    return new String(ask(server, "GET", path, new byte[0]).body(), UTF_8);
  }

  @Test
  void each_node_is_told_what_others_tell_and_people_see_all() throws Exception {
    try (Agent agent = Agent.start(options(), said::add);
        AgentServer server = AgentServer.open(LOOPBACK, Optional.empty(), agent)) {
      assertThat(told(ask(server, "PUT", "/nodes/a-1", bytes(TOLD)))).isEmpty();
      assertThat(told(ask(server, "PUT", "/nodes/b-2", bytes(List.of()))))
          .singleElement()
          .satisfies(
              other -> {
                assertThat(other.node()).isEqualTo("a-1");
                assertThat(other.operators()).isEqualTo(TOLD);
              });
      assertThat(get(server, "/api/nodes"))
          .contains(
              "\"node\":\"a-1\"", "\"age_ms\":", "\"name\":\"toll\"", "\"greatest\":5.0", "b-2");
    }
  }

  @Test
  void what_makes_no_sense_or_is_too_much_is_refused_and_changes_nothing() throws Exception {
    byte[] right = bytes(TOLD);
    byte[] newer = right.clone();
    newer[5] = 9;
    try (Agent agent = Agent.start(options(), said::add);
        AgentServer server = AgentServer.open(LOOPBACK, Optional.empty(), agent)) {
      assertThat(ask(server, "PUT", "/nodes/a", right).statusCode()).isEqualTo(200);
      String before = operators(server);
      refused(400, "the frame is cut off", server, "/nodes/a", new byte[0]);
      refused(
          400, "not a frame of Sluice", server, "/nodes/a", "{\"operators\": []}".getBytes(UTF_8));
      refused(400, "use the same Sluice on all nodes", server, "/nodes/a", newer);
      byte[] answer = NodeTopics.OTHERS.frame(List.of()).encode().array();
      refused(400, "topic thread.others", server, "/nodes/a", answer);
      refused(400, "bytes too many", server, "/nodes/a", Arrays.copyOf(right, right.length + 1));
      refused(413, "more than 524288 bytes", server, "/nodes/a", Arrays.copyOf(right, 1 << 20));
      refused(400, "expected the name of a node", server, "/nodes/", right);
      refused(400, "expected the name of a node", server, "/nodes/a%2Fb", right);
      assertThat(ask(server, "GET", "/nodes/a", new byte[0]).statusCode()).isEqualTo(405);
      assertThat(operators(server)).isEqualTo(before);
    }
  }

  private static void refused(
      int status, String reason, AgentServer server, String path, byte[] body) throws Exception {
    HttpResponse<byte[]> answer = ask(server, "PUT", path, body);
    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(new String(answer.body(), UTF_8)).contains(reason);
  }

  private static String operators(AgentServer server) throws Exception {
    return get(server, "/api/nodes").replaceAll("\"age_ms\":[^,]*", "");
  }

  /** Answers all with 200 and these bytes, over and over. */
  private static HttpServer answering(byte[] bytes, int times) throws IOException {
    HttpServer server = HttpServer.create(LOOPBACK, 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(200, 0);
            for (int i = 0; i < times; i++) {
              exchange.getResponseBody().write(bytes);
            }
          } catch (IOException cancelled) {
            // it had enough
          }
        });
    server.start();
    return server;
  }

  private void answersOf(HttpServer server, String expected) throws Exception {
    Address address = new Address("127.0.0.1", server.getAddress().getPort());
    Coordinator coordinator = new Coordinator(address, Optional.empty(), Duration.ofMillis(50));
    try (Agent agent = Agent.start(options().with(Optional.of(coordinator)), said::add)) {
      await().until(() -> said.stream().anyMatch(line -> line.contains(expected)));
      await().until(() -> agent.state().others().filter(each -> !each.answers()).isPresent());
      long decisions = agent.state().decisions();
      await().until(() -> agent.state().decisions() > decisions);
      assertThat(said).noneMatch(line -> line.chars().anyMatch(Character::isISOControl));
    } finally {
      server.stop(0);
    }
  }

  @Test
  void an_answer_that_is_none_of_a_coordinator_counts_as_none() throws Exception {
    answersOf(answering("\u001b[31mhello".getBytes(UTF_8), 1), "uses only its own metrics");
  }

  @Test
  void an_answer_without_an_end_is_not_taken_in() throws Exception {
    answersOf(answering(new byte[1 << 20], 1000), "its answer has more than 4194314 bytes");
  }
}
