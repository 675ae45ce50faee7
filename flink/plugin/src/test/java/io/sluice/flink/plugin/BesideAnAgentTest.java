package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.rule.AgentRule;
import io.sluice.core.SluiceKeys;
import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.Niceness;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.query.QueryLevel;
import io.sluice.linux.apply.Privilege;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The gates of the scheduler of queries and the nice values of an agent, for the same queries. */
@Tag("process")
final class BesideAnAgentTest {
  private static final int QUERIES = 5;

  @TempDir private Path folder;
  private final Queue<String> reports = new ConcurrentLinkedQueue<>();
  private LocalFlink flink;
  private SluiceRuntime runtime;

  @BeforeEach
  void overload() throws Exception {
    String whyNot = Privilege.whyNotForChildren().orElse("");
    assumeTrue(whyNot.isEmpty(), whyNot);
    flink =
        LocalFlink.withSluice(
            1,
            Map.of(
                "sluice.query.policy",
                "test-by-name",
                "sluice.watchdog",
                "1 s",
                "sluice.channel.dir",
                channels().toString()));
    runtime = SluiceRuntime.current().orElseThrow();
    for (int query = 0; query < QUERIES; query++) {
      var job = LocalFlink.job(1);
      var records = WindowJob.read(job, PlannedSource.of(0, Integer.MAX_VALUE), "numbers");
      WindowJob.sum(WindowJob.burn(records, 20), Duration.ofSeconds(1), "beside-" + query);
      flink.submit(job, "beside-" + query);
    }
    await().until(() -> level().snapshot().engaged());
  }

  @AfterEach
  void end() {
    if (flink != null) {
      flink.close();
      await().until(() -> SluiceRuntime.current().isEmpty());
    }
  }

  @Test
  void an_agent_leaves_alone_what_gates_hold_until_they_let_go() throws Exception {
    hold();
    await().until(() -> Gates.closed() > 0);
    try (Agent agent = agent()) {
      await().until(() -> reports.stream().anyMatch(line -> line.contains("are left alone")));
      await().during(Duration.ofSeconds(1)).until(Niceness::isUntouched);
      assertThat(Gates.closed()).isPositive();

      configure("observe");

      await().until(() -> reports.stream().anyMatch(line -> line.contains("no longer orders")));
      await().until(() -> !Niceness.isUntouched());
      await().untilAsserted(() -> assertThat(agent.state().operators()).isNotEmpty());
    }
  }

  @Test
  void gates_hold_nothing_while_an_agent_orders_the_threads_and_hold_once_it_has_ended()
      throws Exception {
    try (Agent agent = agent()) {
      await().until(() -> !Niceness.isUntouched());
      hold();
      await().during(Duration.ofSeconds(1)).until(() -> Gates.closed() == 0);
      assertThat(level().snapshot().engaged()).isTrue();
      assertThat(level().journal())
          .anyMatch(entry -> entry.decision().why().contains("an agent beside this process"));
      await().untilAsserted(() -> assertThat(agent.state().operators()).isNotEmpty());
    }
    await().until(() -> Gates.closed() > 0);
    await().until(Niceness::isUntouched);
  }

  private void hold() {
    configure("apply");
  }

  private void configure(String mode) {
    runtime.configure(
        SluiceKeys.TABLE
            .parse(
                Map.of(
                    "sluice.mode",
                    mode,
                    "sluice.query.policy",
                    "test-by-name",
                    "sluice.watchdog",
                    "1 s"))
            .orThrow());
  }

  private QueryLevel level() {
    return runtime.level(QueryLevel.class);
  }

  private Path channels() {
    return folder.resolve("channels");
  }

  private Agent agent() throws Exception {
    AgentRule hasty = AgentRule.SHIPPED.every(Duration.ofMillis(50), Duration.ofMillis(200));
    AgentOptions options =
        AgentOptions.defaults(channels(), folder.resolve("undo")).with(hasty).from(0).applied();
    return Agent.start(options, reports::add);
  }
}
