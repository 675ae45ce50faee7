package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.agent.driver.ProcessScope;
import io.sluice.agent.http.AgentServer;
import io.sluice.agent.node.Coordinator;
import io.sluice.agent.rule.AgentRule;
import io.sluice.agent.state.OtherNodes;
import io.sluice.core.config.Address;
import io.sluice.core.metric.Metric;
import io.sluice.core.thread.policy.HighestRatePriority;
import io.sluice.linux.apply.ProcessNice;
import io.sluice.testkit.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A query in two real processes, as if each were on a node of its own: an agent for each, and a
 * coordinator over the loopback interface. An item costs 100 us in source and map, 200 in filter,
 * 400 in sink.
 */
@Tag("process")
final class SeveralNodesTest {
  private static final Duration EVERY = Duration.ofMillis(200);

  @TempDir private Path folder;
  private final List<String> said = new CopyOnWriteArrayList<>();
  private final List<Process> processes = new ArrayList<>();
  private InetSocketAddress address;

  @BeforeEach
  void a_query_in_two_processes() throws IOException {
    Files.createDirectories(channels());
    start("source<:100", "map<source:100");
    start("filter<map:200", "sink<filter:400");
    address = new InetSocketAddress(InetAddress.getLoopbackAddress(), FreePort.next());
  }

  @AfterEach
  void end() {
    processes.forEach(process -> process.destroyForcibly().onExit().join());
  }

  private Path channels() {
    return folder.resolve("channels");
  }

  private void start(String... operators) throws IOException {
    List<Object> arguments = new ArrayList<>(List.of(channels()));
    arguments.addAll(List.of(operators));
    Process process = TellingEngine.java(PartProcess.class, arguments.toArray());
    processes.add(process);
    assertThat(process.inputReader().readLine()).isEqualTo("ready");
  }

  private AgentOptions options() {
    return AgentProcess.options(channels(), folder.resolve("undo"))
        .with(
            AgentRule.SHIPPED
                .with(new HighestRatePriority())
                .every(Duration.ofMillis(50), AgentRule.SHIPPED.smoothing().usual()));
  }

  /** Returns the options for one of the processes. */
  private AgentOptions of(int node) {
    return options().only(ProcessScope.of(List.of(Long.toString(processes.get(node).pid()))));
  }

  private AgentOptions coordinated(int node) {
    return coordinated(node, Optional.empty());
  }

  private AgentOptions coordinated(int node, Optional<String> token) {
    Address at = new Address(address.getAddress().getHostAddress(), address.getPort());
    return of(node).with(Optional.of(new Coordinator(at, token, EVERY)));
  }

  private Agent start(AgentOptions options) throws Exception {
    return Agent.start(options, said::add);
  }

  private AgentServer listen(Agent agent) throws IOException {
    return AgentServer.open(address, Optional.empty(), agent);
  }

  /**
   * Returns the items per ms of CPU time on the way from an operator on; NaN if that is not known.
   */
  private static double rate(Agent agent, String operator) {
    return 1e6
        * agent.state().operators().stream()
            .filter(row -> row.operator().operator().equals(operator))
            .mapToDouble(row -> row.value(Metric.HIGHEST_RATE))
            .findFirst()
            .orElse(Double.NaN);
  }

  private static OtherNodes others(Agent agent) {
    return agent.state().others().orElse(new OtherNodes("none yet", false, 0));
  }

  private static Set<String> operators(Agent agent) {
    return agent.state().operators().stream()
        .map(row -> row.operator().operator())
        .collect(Collectors.toSet());
  }

  private static ConditionFactory soon() {
    return await();
  }

  @Test
  void agents_beside_one_another_each_see_and_order_their_own_process_only() throws Exception {
    Optional<String> whyNot = ProcessNice.whyNot(ProcessHandle.current().pid());
    try (Agent first = start(whyNot.isEmpty() ? of(0).applied() : of(0));
        Agent second = start(whyNot.isEmpty() ? of(1).applied() : of(1))) {
      soon().until(() -> operators(first).equals(Set.of("source", "map")));
      soon().until(() -> operators(second).equals(Set.of("filter", "sink")));
      soon().until(() -> first.state().applied() == whyNot.isEmpty());
      assertThat(first.state().others()).isEmpty();
      assertThat(said).noneMatch(line -> line.contains("another agent"));
    }
    ProcessScope command = ProcessScope.of(List.of("*PartProcess * filter<map*"));
    try (Agent byCommand = start(options().only(command))) {
      soon().until(() -> operators(byCommand).equals(Set.of("filter", "sink")));
    }
  }

  @Test
  void paths_lead_to_sinks_on_other_nodes_as_one_agent_that_sees_all_says() throws Exception {
    try (Agent whole = start(options());
        Agent alone = start(of(0));
        Agent first = start(coordinated(0));
        AgentServer server = listen(first);
        Agent second = start(coordinated(1))) {
      assertThat(server.url()).endsWith(at());
      soon().until(() -> others(first).known() == 1 && others(second).known() == 1);
      soon().until(() -> near(rate(first, "map"), rate(whole, "map")));
      soon().until(() -> near(rate(first, "source"), rate(whole, "source")));
      soon().until(() -> near(rate(second, "filter"), rate(whole, "filter")));
      soon()
          .untilAsserted(
              () ->
                  assertThat(rate(alone, "map"))
                      .as("for who is told nothing the way ends with what it sees")
                      .isGreaterThan(3 * rate(first, "map")));
      soon().until(() -> others(first).answers() && others(second).answers());
      soon()
          .untilAsserted(
              () ->
                  assertThat(said)
                      .filteredOn(line -> line.endsWith(" answers"))
                      .hasSizeGreaterThanOrEqualTo(2));
    }
  }

  /** Costs are measured, on a machine that has other things to do. */
  private static boolean near(double one, double other) {
    return one > 0.7 * other && one < 1.4 * other;
  }

  @Test
  void without_its_coordinator_an_agent_goes_by_what_it_sees_until_that_is_back() throws Exception {
    try (Agent alone = start(of(0));
        Agent first = start(coordinated(0));
        Agent host = start(coordinated(1))) {
      soon().until(() -> near(rate(first, "map"), rate(alone, "map")));
      AgentServer server = listen(host);
      soon().until(() -> others(first).known() == 1);
      soon().until(() -> rate(first, "map") < rate(alone, "map") / 3);
      server.close();
      soon().until(() -> !others(first).answers());
      soon().until(() -> others(first).known() == 0);
      soon().until(() -> near(rate(first, "map"), rate(alone, "map")));
      soon()
          .untilAsserted(
              () ->
                  assertThat(said)
                      .anyMatch(
                          line ->
                              line.matches(
                                  "coordinator .*no agent answers there; soon .* own metrics")));

      server = listen(host);
      soon().until(() -> others(first).known() == 1 && others(first).answers());
      soon().until(() -> rate(first, "map") < rate(alone, "map") / 3);
      server.close();
    }
  }

  @Test
  void a_node_that_is_gone_does_not_count_any_more() throws Exception {
    try (Agent first = start(coordinated(0));
        AgentServer server = listen(first)) {
      assertThat(server.url()).endsWith(at());
      try (Agent second = start(coordinated(1))) {
        soon().until(() -> others(first).known() == 1);
        soon().until(() -> others(second).answers());
      }
      soon().until(() -> others(first).known() == 0);
      soon().until(() -> others(first).answers());
    }
  }

  @Test
  void a_coordinator_that_never_answers_delays_no_decision() throws Exception {
    List<Socket> held = new CopyOnWriteArrayList<>();
    try (ServerSocket silent = new ServerSocket(address.getPort(), 50, address.getAddress())) {
      Thread accepting = new Thread(() -> accept(silent, held));
      accepting.setDaemon(true);
      accepting.start();
      try (Agent agent = start(coordinated(0))) {
        soon().until(() -> !held.isEmpty());
        soon().until(() -> said.stream().anyMatch(line -> line.contains("no answer within 2 s")));
        long before = agent.state().decisions();
        await()
            .alias("decisions every 50 ms: two seconds for each answer would be three minutes")
            .until(() -> agent.state().decisions() > before + 90);
        soon().until(() -> rate(agent, "map") > 0);
        soon().until(() -> !agent.state().stalled());
      }
    } finally {
      for (Socket each : held) {
        each.close();
      }
    }
  }

  private static void accept(ServerSocket server, List<Socket> held) {
    try {
      while (true) {
        held.add(server.accept());
      }
    } catch (IOException closed) {
      // the test is over
    }
  }

  @Test
  void without_its_token_a_node_is_told_nothing_and_that_is_said() throws Exception {
    try (Agent host = start(coordinated(0, Optional.of("secret")));
        AgentServer server = AgentServer.open(address, Optional.of("secret"), host);
        Agent stranger = start(coordinated(1, Optional.of("guess")))) {
      assertThat(server.url()).endsWith(at());
      soon().until(() -> others(host).answers());
      soon().until(() -> said.stream().anyMatch(line -> line.contains("it says 401")));
      soon().until(() -> others(stranger).equals(new OtherNodes(at(), false, 0)));
      assertThat(others(host).known()).isZero();
      soon().until(() -> rate(stranger, "filter") > 0);
    }
  }

  private String at() {
    return "%s:%d".formatted(address.getAddress().getHostAddress(), address.getPort());
  }
}
