package io.sluice.agent.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.node.Coordinator;
import io.sluice.core.config.Address;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a coordinator and those that ask it make of strangers. */
final class NodesOverHttpTest {
  private static final InetSocketAddress LOOPBACK =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  private static final String TOLD =
      """
      {"operators": [{"engine": "storm", "id": 1, "query": "lr", "name": "toll", "inputs": [2],
       "outputs": [1], "instances": 2, "metrics": {"cost": {"sum": 8, "known": 2, "greatest": 5}}}]}
      """;

  @TempDir private Path folder;
  private final List<String> said = new CopyOnWriteArrayList<>();

  private AgentOptions options() {
    return AgentOptions.defaults(folder, folder.resolve("undo"));
  }

  private static HttpResponse<String> ask(
      AgentServer server, String method, String path, String body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url() + path))
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void each_node_is_told_what_others_tell_and_people_see_all() throws Exception {
    try (Agent agent = Agent.start(options(), said::add);
        AgentServer server = AgentServer.open(LOOPBACK, Optional.empty(), agent)) {
      assertThat(ask(server, "PUT", "/nodes/a-1", TOLD).body()).isEqualTo("{\"nodes\":[]}");
      HttpResponse<String> told = ask(server, "PUT", "/nodes/b-2", "{\"operators\": []}");
      assertThat(told.statusCode()).isEqualTo(200);
      assertThat(told.body())
          .contains("\"node\":\"a-1\"", "\"age_ms\":", "\"name\":\"toll\"", "\"greatest\":5.0")
          .doesNotContain("b-2");
      assertThat(ask(server, "GET", "/api/nodes", "").body()).contains("a-1", "b-2");
    }
  }

  @Test
  void what_makes_no_sense_or_is_too_much_is_refused_and_changes_nothing() throws Exception {
    try (Agent agent = Agent.start(options(), said::add);
        AgentServer server = AgentServer.open(LOOPBACK, Optional.empty(), agent)) {
      assertThat(ask(server, "PUT", "/nodes/a", TOLD).statusCode()).isEqualTo(200);
      String before = operators(server);
      assertThat(ask(server, "PUT", "/nodes/a", "{}").statusCode()).isEqualTo(400);
      assertThat(ask(server, "PUT", "/nodes/a", "\u0000").statusCode()).isEqualTo(400);
      String wrong = TOLD.replace("\"known\": 2", "\"known\": 9");
      assertThat(ask(server, "PUT", "/nodes/a", wrong).body()).contains("cost of 2 instances");
      HttpResponse<String> large = ask(server, "PUT", "/nodes/a", TOLD + " ".repeat(1 << 19));
      assertThat(large.statusCode()).isEqualTo(413);
      assertThat(ask(server, "PUT", "/nodes/", TOLD).statusCode()).isEqualTo(400);
      assertThat(ask(server, "PUT", "/nodes/a%2Fb", TOLD).statusCode()).isEqualTo(400);
      assertThat(ask(server, "GET", "/nodes/a", "").statusCode()).isEqualTo(405);
      assertThat(operators(server)).isEqualTo(before);
    }
  }

  private static String operators(AgentServer server) throws Exception {
    return ask(server, "GET", "/api/nodes", "").body().replaceAll("\"age_ms\":[^,]*", "");
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
    answersOf(answering("\u001b[31mhello".getBytes(UTF_8), 1), "goes by what it sees itself");
  }

  @Test
  void an_answer_without_an_end_is_not_taken_in() throws Exception {
    answersOf(answering(new byte[1 << 20], 1000), "its answer has more than 4194304 bytes");
  }
}
