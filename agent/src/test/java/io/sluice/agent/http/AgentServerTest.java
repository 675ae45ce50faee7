package io.sluice.agent.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.AgentRule;
import io.sluice.core.channel.Gauge;
import io.sluice.core.channel.OperatorRow;
import io.sluice.core.model.LogicalOperator;
import io.sluice.foothold.ChannelFile;
import io.sluice.foothold.NativeThread;
import io.sluice.foothold.OperatorPublisher;
import io.sluice.foothold.PublishedOperator;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent that looks at this very process, asked over HTTP. */
final class AgentServerTest {
  @TempDir private Path folder;
  private ChannelFile file;
  private OperatorPublisher publisher;
  private Agent agent;
  private AgentServer server;

  private record Told(OperatorRow row) implements PublishedOperator {
    @Override
    public long itemsIn() {
      return 1;
    }

    @Override
    public long itemsOut() {
      return Gauge.UNKNOWN;
    }

    @Override
    public long queuedItems() {
      return 41;
    }
  }

  @BeforeEach
  void an_agent_that_looks_at_one_operator() throws Exception {
    NativeThread thread = NativeThread.current().orElseThrow();
    LogicalOperator logical = new LogicalOperator(1, "a \"job\"", "map", Set.of(), Set.of(1L));
    Told told = new Told(new OperatorRow(thread.number(), thread.start(), logical, 0));
    file = ChannelFile.open(folder).orElseThrow();
    publisher = OperatorPublisher.start(file, () -> List.of(told));
    agent =
        Agent.start(
            AgentOptions.defaults(folder, folder.resolve("undo")).with(AgentRule.SHIPPED),
            line -> {});
    server = AgentServer.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), agent);
  }

  @AfterEach
  void end() {
    server.close();
    agent.close();
    publisher.close();
    file.close();
  }

  private HttpResponse<String> ask(String method, String path, String body) throws Exception {
    URI address = URI.create(server.url() + path);
    HttpRequest request =
        HttpRequest.newBuilder(address)
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
  }

  private String metrics() throws Exception {
    return ask("GET", "/metrics", "").body();
  }

  @Test
  void metrics_tell_what_it_sees_and_what_it_costs() throws Exception {
    await().until(() -> metrics().contains("sluice_operator_queue{"));
    String metrics = metrics();
    assertThat(metrics)
        .contains("query=\"a \\\"job\\\"\",operator=\"map\",subtask=\"0\"")
        .containsPattern("(?m)^sluice_operator_queue\\{.*policy=\"qs\"} 41.0$")
        .containsPattern("(?m)^sluice_agent_applied 0.0$")
        .doesNotContain("NaN");
    assertThat(value(metrics, "process_cpu_seconds_total")).isPositive();
    assertThat(value(metrics, "process_resident_memory_bytes")).isGreaterThan(1 << 20);
    assertThat(value(metrics, "sluice_agent_decisions_total")).isPositive();
  }

  private static double value(String metrics, String name) {
    return metrics
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_policy_is_chosen_by_hand_and_the_rule_holds_again_when_it_is_given_up() throws Exception {
    assertThat(ask("PUT", "/rules/all", "fcfs").statusCode()).isEqualTo(200);
    await().until(() -> metrics().contains("policy=\"fcfs\""));
    assertThat(ask("PUT", "/rules/all", "auto").body()).isEqualTo("rule all: auto\n");
    await().until(() -> metrics().contains("policy=\"qs\""));
  }

  @Test
  void what_cannot_be_meant_is_refused_with_what_would_be_right() throws Exception {
    assertThat(ask("PUT", "/rules/all", "qz").statusCode()).isEqualTo(400);
    assertThat(ask("PUT", "/rules/all", "qz").body()).contains("qs, cost, fcfs, hr, random, auto");
    assertThat(ask("PUT", "/rules/none", "qs").statusCode()).isEqualTo(404);
    assertThat(ask("GET", "/rules/all", "").statusCode()).isEqualTo(405);
    assertThat(ask("PUT", "/metrics", "").statusCode()).isEqualTo(405);
  }
}
