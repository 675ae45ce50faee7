package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.protocol.Ports;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Built;
import java.nio.file.Files;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code sluice agent} beside an engine in processes of its own. */
@KeepArtifacts
@Tag("process")
final class AgentCommandTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void it_sees_the_operators_of_a_running_engine_and_only_looks(Artifacts artifacts)
      throws Exception {
    Files.writeString(
        artifacts.file("agent.yaml"),
        "channels: run/engine-0/channels\nrules:\n- query: lr\n  policy: hr\n");
    try (SluiceCommand bench =
        SluiceCommand.start(
            artifacts.directory(),
            "bench thread --trial --engine harness --arms os --rates 2000 --rounds 1 --seconds 60"
                + " --warm-up 60 --heap 512m --out run")) {
      bench.awaitPrinted(Pattern.compile("(warming up)"));
      try (SluiceCommand agent =
          SluiceCommand.start(
              artifacts.directory(), "agent --config agent.yaml --for 8s --output json")) {
        assertThat(agent.exitCode()).as(agent.err()).isZero();
        JsonNode seen = JSON.readTree(agent.out());
        assertThat(seen.at("/applied").asBoolean()).isFalse();
        assertThat(seen.at("/operators")).hasSize(9);
        for (JsonNode operator : seen.at("/operators")) {
          assertThat(operator.at("/query").asText()).isEqualTo("lr");
          assertThat(operator.at("/engine").asText()).isEqualTo("harness");
          assertThat(operator.at("/queue").isNumber()).isTrue();
          assertThat(operator.at("/cpu_use").asDouble()).isBetween(0.0, 1.1);
          assertThat(operator.at("/nice").asInt()).isBetween(0, 19);
        }
        assertThat(priority(seen, "source"))
            .as("its way is that of the dispatcher, and its own cost comes on top")
            .isPositive()
            .isLessThan(priority(seen, "dispatcher"));
        assertThat(agent.err()).containsPattern("process \\d+: observed");
      }
      watchedByTop(artifacts);
      orderedByPolicyOfOnesOwn(artifacts);
      endedWhereARuleIsAboutNothing(artifacts);
    }
  }

  private static void watchedByTop(Artifacts artifacts) throws Exception {
    try (SluiceCommand agent =
        SluiceCommand.start(
            artifacts.directory(),
            "agent --config agent.yaml --listen localhost:" + Ports.free())) {
      String url = agent.awaitPrinted(Pattern.compile("listening at (http://\\S+)"));
      agent.awaitPrinted(Pattern.compile("(process \\d+: observed)"));
      Files.writeString(
          artifacts.file("agent.yaml"),
          "channels: run/engine-0/channels\nrules:\n- operator: sour*\n  policy: qs\n");
      agent.signal("HUP");
      agent.awaitPrinted(Pattern.compile("(read the rules again)"));
      explainedByAgent(artifacts, url);
      JsonNode operators =
          await()
              .atMost(Duration.ofMinutes(3))
              .until(() -> top(artifacts, "--agent " + url), found -> found.size() == 1);
      assertThat(operators.at("/0/operator").asText()).isEqualTo("source");
      assertThat(operators.at("/0/because/queue_size").isNumber()).isTrue();
    }
    assertThat(top(artifacts, "--channels run/engine-0/channels --limit 4 --sort cpu")).hasSize(4);
  }

  private static void explainedByAgent(Artifacts artifacts, String url) throws Exception {
    try (SluiceCommand explain =
        SluiceCommand.start(artifacts.directory(), "explain sour* --output json --agent " + url)) {
      assertThat(explain.exitCode()).as(explain.err()).isZero();
      JsonNode reasons = JSON.readTree(explain.out());
      assertThat(reasons.at("/applied").asBoolean()).isFalse();
      assertThat(reasons.at("/operators")).hasSize(1);
      assertThat(reasons.at("/operators/0/operator/operator").asText()).isEqualTo("source");
      assertThat(reasons.at("/operators/0/operator/bottleneck").asBoolean()).isFalse();
      assertThat(reasons.at("/operators/0/rank").asInt()).isPositive();
    }
    SluiceCommand.assertRefused(
        artifacts.directory(),
        "explain sorce --agent " + url,
        "sorce: the agent knows no such operator (did you mean source?)");
  }

  private static void orderedByPolicyOfOnesOwn(Artifacts artifacts) throws Exception {
    try (SluiceCommand agent =
        SluiceCommand.start(
            artifacts.directory(),
            "agent --channels run/engine-0/channels --for 8s --output json --policy min-cost"
                + " --plugin "
                + Built.examplePoliciesJar())) {
      assertThat(agent.exitCode()).as(agent.err()).isZero();
      JsonNode seen = JSON.readTree(agent.out());
      assertThat(priority(seen, "source"))
          .as("all that is behind it is ahead of its items")
          .isLessThan(priority(seen, "dispatcher"));
    }
  }

  private static void endedWhereARuleIsAboutNothing(Artifacts artifacts) throws Exception {
    Files.writeString(
        artifacts.file("strict.yaml"),
        """
        channels: run/engine-0/channels
        unmatched: error
        rules:
        - name: joins
          query: lr
          operator: join*
        """);
    try (SluiceCommand agent =
        SluiceCommand.start(artifacts.directory(), "agent --config strict.yaml")) {
      assertThat(agent.exitCode()).as(agent.err()).isEqualTo(4);
      assertThat(agent.err())
          .containsOnlyOnce("rule joins: nothing there is fits engine *, query lr, operator join*");
    }
  }

  private static JsonNode top(Artifacts artifacts, String options) throws Exception {
    try (SluiceCommand top =
        SluiceCommand.start(artifacts.directory(), "top --output json " + options)) {
      assertThat(top.exitCode()).as(top.err()).isZero();
      return JSON.readTree(top.out()).at("/operators");
    }
  }

  private static double priority(JsonNode seen, String operator) {
    for (JsonNode each : seen.at("/operators")) {
      if (each.at("/operator").asText().equals(operator)) {
        return each.at("/priority").asDouble();
      }
    }
    throw new AssertionError("no " + operator + " in " + seen);
  }

  @Test
  void doctor_says_what_this_host_allows_with_its_evidence(Artifacts artifacts) throws Exception {
    try (SluiceCommand doctor =
        SluiceCommand.start(artifacts.directory(), "doctor --output json")) {
      assertThat(doctor.exitCode()).as(doctor.err()).isZero();
      JsonNode findings = JSON.readTree(doctor.out()).at("/findings");
      assertThat(findings.findValuesAsText("what"))
          .contains("nice", "capability", "slices", "cgroup v1 cpu", "cgroup v2 cpu", "real time")
          .contains("pressure of its group", "run delay", "process numbers");
      assertThat(findings).allMatch(finding -> !finding.at("/evidence").asText().isEmpty());
    }
    SluiceCommand.assertRefused(
        artifacts.directory(), "doctor --pid 4194305", "--pid 4194305: there is no such process");
  }

  @Test
  void where_nothing_was_left_there_is_nothing_to_undo(Artifacts artifacts) throws Exception {
    try (SluiceCommand undo =
        SluiceCommand.start(artifacts.directory(), "agent --undo --output json")) {
      assertThat(undo.exitCode()).as(undo.err()).isZero();
      assertThat(JSON.readTree(undo.out()).at("/undone").isArray()).isTrue();
    }
  }

  @Test
  void what_cannot_be_meant_is_refused(Artifacts artifacts) throws Exception {
    SluiceCommand.assertRefused(
        artifacts.directory(),
        "agent --channels nowhere",
        "--channels nowhere: there is no such folder");
  }
}
