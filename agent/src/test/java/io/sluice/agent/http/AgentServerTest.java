package io.sluice.agent.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.driver.UnchangingOperator;
import io.sluice.agent.rule.AgentRule;
import io.sluice.core.channel.Gauge;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.thread.guard.Condition;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.TranslatorSettings;
import io.sluice.core.thread.translate.Translators;
import io.sluice.plugin.base.ChannelFile;
import io.sluice.plugin.base.OperatorPublisher;
import io.sluice.plugin.base.PublishedOperator;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent that looks at this very process, asked over HTTP. */
final class AgentServerTest {
  private static final InetSocketAddress LOOPBACK =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  @TempDir private Path folder;
  private final List<String> said = new CopyOnWriteArrayList<>();
  private ChannelFile file;
  private OperatorPublisher publisher;
  private Agent agent;
  private AgentServer server;

  @BeforeEach
  void an_agent_that_looks_at_one_operator() throws Exception {
    LogicalOperator logical = new LogicalOperator(1, "a \"job\"", "map", Set.of(), Set.of(1L));
    PublishedOperator told = UnchangingOperator.of(logical, 1, Gauge.UNKNOWN, 41);
    file = ChannelFile.open(folder, "test").orElseThrow();
    publisher = OperatorPublisher.start(file, () -> List.of(told));
    agent =
        Agent.start(
            AgentOptions.defaults(folder, folder.resolve("undo")).with(AgentRule.SHIPPED),
            said::add);
    server = AgentServer.open(LOOPBACK, Optional.empty(), agent);
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
        .containsPattern("(?m)^sluice_agent_stalled 0.0$")
        .doesNotContain("coordinator")
        .containsPattern("(?m)^sluice_operator_real_time\\{.*} 0.0$")
        .doesNotContain("NaN");
    assertThat(value(metrics, "process_cpu_seconds_total")).isPositive();
    assertThat(value(metrics, "process_resident_memory_bytes")).isGreaterThan(1 << 20);
    assertThat(value(metrics, "sluice_agent_decisions_total")).isPositive();
  }

  @Test
  void a_journal_that_cannot_be_written_is_told_once_and_shown_and_the_agent_goes_on()
      throws Exception {
    server.close();
    agent.close();
    Path file = Files.writeString(folder.resolve("file"), "no folder");
    AgentOptions options = AgentOptions.defaults(folder, folder.resolve("undo"));
    List<String> said = new CopyOnWriteArrayList<>();
    agent = Agent.start(options.into(file.resolve("journal")), said::add);
    server = AgentServer.open(LOOPBACK, Optional.empty(), agent);
    await().until(() -> metrics().contains("sluice_agent_journal_failing 1.0"));
    assertThat(value(metrics(), "sluice_agent_journal_dropped_total")).isPositive();
    assertThat(json("/api/state").at("/journal/failing").asBoolean()).isTrue();
    assertThat(json("/api/state").at("/journal/dropped").asLong()).isPositive();
    double decisions = value(metrics(), "sluice_agent_decisions_total");
    await().until(() -> value(metrics(), "sluice_agent_decisions_total") > decisions);
    assertThat(said)
        .filteredOn(line -> line.startsWith("the journal in " + file.resolve("journal")))
        .singleElement()
        .asString()
        .contains("cannot be written");
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
  void state_and_decisions_are_told_as_json_with_their_reasons() throws Exception {
    await().until(() -> !json("/api/state").at("/operators").isEmpty());
    JsonNode state = json("/api/state");
    assertThat(state.at("/applied").asBoolean()).isFalse();
    assertThat(state.at("/rules/0").asText()).isEqualTo("all: qs by nice");
    JsonNode operator = state.at("/operators/0");
    assertThat(operator.at("/engine").asText()).isEqualTo("test");
    assertThat(operator.at("/because/queue_size").asDouble()).isEqualTo(41);
    JsonNode first = json("/api/decisions").path(0);
    assertThat(first.path("mechanism").asText()).as("%s", first).isEqualTo("thread");
    assertThat(first.path("type").asText()).isEqualTo("engine");
    assertThat(first.path("why").asText()).endsWith("observed");
    assertThat(state.at("/journal").isNull()).isTrue();
  }

  @Test
  void how_full_a_queue_is_is_told_where_a_rule_asks_for_it() throws Exception {
    await().until(() -> metrics().contains("sluice_operator_queue{"));
    assertThat(metrics()).doesNotContain("sluice_operator_queue_fill{");
    assertThat(json("/api/state").at("/operators/0/queue_fill").isNull()).isTrue();

    AgentRule shipped = AgentRule.SHIPPED;
    Condition full = Condition.parse("queue_fill > 0.8 for 5 s");
    AgentRule rule =
        new AgentRule(
            shipped.name(),
            shipped.scope(),
            shipped.policy(),
            List.of(new AgentRule.PolicySwitch(full, shipped.policy())),
            shipped.period(),
            shipped.smoothing(),
            shipped.translation());
    agent.reload(agent.options().with(List.of(rule)));
    await().until(() -> metrics().contains("sluice_operator_queue_fill{"));
    assertThat(metrics()).containsPattern("(?m)^sluice_operator_queue_fill\\{.*} 0.5$");
    assertThat(json("/api/state").at("/operators/0/queue_fill").asDouble())
        .as("three quarters, above a half")
        .isEqualTo(0.5);
  }

  @Test
  void how_threads_of_a_rule_are_scheduled_is_told_where_it_says_so() throws Exception {
    agent.reload(
        agent
            .options()
            .with(AgentRule.SHIPPED.by(Translators.of("nice", TranslatorSettings.on(2)))));
    await().until(() -> json("/api/state").at("/operators/0/scheduler").isNull());
    assertThat(json("/api/state").at("/operators/0/slice").isNull()).isTrue();
    assertThat(metrics()).doesNotContain("sluice_operator_scheduler{", "slice_seconds{");

    Schedule batch = new Schedule(Schedule.Kind.BATCH, Duration.ofMillis(3));
    AgentRule rule =
        AgentRule.SHIPPED.by(Translators.of("nice", TranslatorSettings.on(2).with(batch)));
    agent.reload(agent.options().with(rule));
    await().until(() -> metrics().contains("sluice_operator_scheduler{"));
    assertThat(metrics())
        .containsPattern("(?m)^sluice_operator_scheduler\\{.*,scheduler=\"batch\"} 1.0$")
        .containsPattern("(?m)^sluice_operator_slice_seconds\\{.*} 0.003$");
    JsonNode operator = json("/api/state").at("/operators/0");
    assertThat(operator.path("scheduler").asText()).isEqualTo("batch");
    assertThat(operator.path("slice").asLong()).isEqualTo(3_000_000);
    assertThat(json("/api/decisions").findValuesAsText("scheduler")).contains("batch");
  }

  private JsonNode json(String path) throws Exception {
    return new ObjectMapper().readTree(ask("GET", path, "").body());
  }

  @Test
  void a_page_under_a_name_of_its_own_is_refused() throws Exception {
    assertThat(status("Host: evil.example")).contains("403");
    assertThat(status("Host: localhost:80")).contains("200");
  }

  @Test
  void where_a_token_is_needed_only_who_has_it_is_answered() throws Exception {
    server.close();
    server = AgentServer.open(LOOPBACK, Optional.of("secret"), agent);
    assertThat(status("Host: a.example")).contains("401");
    assertThat(status("Host: a.example\r\nAuthorization: Bearer wrong")).contains("401");
    assertThat(status("Host: a.example\r\nAuthorization: Bearer secret")).contains("200");
  }

  @Test
  void an_address_that_others_reach_is_refused_without_a_token() throws Exception {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getByAddress(new byte[4]), 0);
    assertThatThrownBy(() -> AgentServer.open(any, Optional.empty(), agent))
        .hasMessageContaining("a token is needed");
  }

  /**
   * Returns the first line of the answer; the JDK's client does not let a test choose the Host
   * header.
   */
  private String status(String headers) throws Exception {
    URI address = URI.create(server.url());
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      String request = "GET /metrics HTTP/1.1\r\n%s\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.formatted(headers).getBytes(UTF_8));
      return new String(socket.getInputStream().readAllBytes(), UTF_8).lines().findFirst().get();
    }
  }

  @Test
  void a_policy_is_chosen_by_hand_and_the_rule_holds_again_when_it_is_given_up() throws Exception {
    assertThat(ask("PUT", "/rules/all", "fcfs").statusCode()).isEqualTo(200);
    await().until(() -> metrics().contains("policy=\"fcfs\""));
    assertThat(ask("PUT", "/rules/all", "auto").body()).isEqualTo("rule all: auto\n");
    await().until(() -> metrics().contains("policy=\"qs\""));
  }

  @Test
  void a_policy_for_which_no_engine_tells_enough_is_refused_with_what_is_missing()
      throws Exception {
    await().until(() -> ask("PUT", "/rules/all", "klink").statusCode() == 409);
    await().until(() -> ask("PUT", "/rules/all", "auto").statusCode() == 200);
    await().until(() -> json("/api/state").at("/operators/0/policy").asText().equals("qs"));
    HttpResponse<String> answer = ask("PUT", "/rules/all", "klink");
    assertThat(answer.body())
        .isEqualTo(
            "rule all stays as it is: klink: the engine does not tell watermark, window_period,"
                + " window_phase\n");
    assertThat(json("/api/state").at("/operators/0/policy").asText()).isEqualTo("qs");
  }

  @Test
  void what_is_an_estimate_is_told_once_and_shown() throws Exception {
    await().until(() -> !json("/api/state").at("/operators").isEmpty());
    assertThat(json("/api/state").at("/operators/0/estimated")).isEmpty();
    assertThat(ask("PUT", "/rules/all", "fcfs").statusCode()).isEqualTo(200);
    await()
        .until(
            () ->
                json("/api/state")
                    .at("/operators/0/estimated/0")
                    .asText()
                    .equals("time_in_system"));
    assertThat(said)
        .containsOnlyOnce(
            "rule all: fcfs only has an estimate of time_in_system, from counts: engines in "
                + folder
                + " report no ages of items");
  }

  @Test
  void what_cannot_be_meant_is_refused_with_what_would_be_right() throws Exception {
    assertThat(ask("PUT", "/rules/all", "qz").statusCode()).isEqualTo(400);
    assertThat(ask("PUT", "/rules/all", "qz").body())
        .contains("qs, cost, fcfs, hr, klink, batch, random, engine, auto");
    assertThat(ask("PUT", "/rules/none", "qs").statusCode()).isEqualTo(404);
    assertThat(ask("GET", "/rules/all", "").statusCode()).isEqualTo(405);
    assertThat(ask("PUT", "/metrics", "").statusCode()).isEqualTo(405);
  }
}
