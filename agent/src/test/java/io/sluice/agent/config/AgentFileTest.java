package io.sluice.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.agent.AgentOptions;
import io.sluice.agent.Listening;
import io.sluice.agent.node.Coordinator;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.agent.rule.AgentRule;
import io.sluice.core.config.Address;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Smoothing;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.config.Caution;
import io.sluice.core.thread.config.Unmatched;
import io.sluice.core.thread.policy.OnLogicalOperators;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.ThreadPlan;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An agent does what its file says. */
final class AgentFileTest extends WrittenAgentFile {
  @Test
  void what_is_not_said_is_as_shipped() throws Exception {
    AgentOptions options = read("channels: /run/sluice\nrules:\n- name: all\n");
    assertThat(options.engines().channels()).contains(Path.of("/run/sluice"));
    assertThat(options.apply()).isFalse();
    assertThat(options.contention()).isEqualTo(Caution.SHIPPED.contention());
    assertThat(options.listening()).isEqualTo(Listening.NOWHERE);
    AgentRule rule = options.rules().get(0);
    assertThat(rule.policy().name()).isEqualTo("qs");
    assertThat(rule.period()).isEqualTo(AgentRule.SHIPPED.period());
    assertThat(rule.smoothing()).isEqualTo(AgentRule.SHIPPED.smoothing());
    assertThat(rule.scope().query().matches("any job")).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          name: all                                                           | batch
          {policy: fcfs, translator: both}                                    | batch
          {policy: batch}                                                     | batch
          {policy: klink}                                                     | other
          {policy: engine}                                                    | other
          {scheduler: other}                                                  | other
          {policy: klink, scheduler: batch}                                   | batch
          {policy: static, priorities: {"*": 1}, translator: rt, bound: 20 %} | other
          """)
  void threads_that_wake_up_interrupt_nobody_unless_a_policy_is_about_that_or_somebody_says_so(
      String line, String kind) throws Exception {
    AgentRule rule = read("channels: /run/sluice\nrules:\n- " + line + "\n").rules().get(0);
    LogicalOperator what = new LogicalOperator(1, "query", "map", Set.of(), Set.of());
    PhysicalOperator operator = new PhysicalOperator("test", what, 0, 1, 1, 1);
    ThreadPlan plan =
        rule.translation().of(Map.of(operator, 1.0), ThreadPlan.NONE, none -> Double.NaN);
    assertThat(plan.schedules().getOrDefault(operator, Schedule.USUAL).kind()).hasToString(kind);
  }

  @Test
  void a_rule_without_an_order_takes_a_slice_and_a_translator_for_what_it_switches_to()
      throws Exception {
    AgentOptions options =
        read(
            """
            channels: /run/sluice
            rules:
            - query: lr
              policy: batch
              scheduler: batch
              slice: 3 ms
            - query: vs
              policy: batch
              translator: both
              switch:
              - when: queue_size > 1000 for 5 s
                policy: qs
            """);
    assertThat(options.apply()).isFalse();
    AgentRule first = options.rules().get(0);
    assertThat(first.policy().orders()).isFalse();
    assertThat(first.translation().schedule().slice()).isEqualTo(Duration.ofMillis(3));
    assertThat(options.rules().get(1).translation().name()).isEqualTo("both");
  }

  @Test
  void all_that_can_be_said_is_taken() throws Exception {
    AgentOptions options =
        read(
            """
            channels: /run/sluice
            apply: true
            contention: 0
            watchdog: 20 s
            guard-patience: 5 s
            guard-hold: 30 s
            journal: /var/log/sluice
            listen: 127.0.0.1:9466
            token-file: /etc/sluice/token
            rules:
            - query: lr*
              operator: "toll_*"
              policy: fcfs
              period: 200 ms
              smoothing: 0 ms
              translator: both
              highest: -5
              unmatched: error
              group: branch
              floor: 0.05
              switch:
              - when: queue_size > 1000 for 5 s
                policy: qs
            - query: rest
              translator: rt
              bound: 20 %
            - name: rest
              query: etl
              policy: static
              priorities: {source: 1, "sink*": 2.5}
              scheduler: idle
              slice: 3 ms
              floor: 0
            """);
    assertThat(options.apply()).isTrue();
    assertThat(options.caution())
        .isEqualTo(
            new Caution(0, Duration.ofSeconds(20), Duration.ofSeconds(5), Duration.ofSeconds(30)));
    assertThat(options.journal()).contains(Path.of("/var/log/sluice"));
    assertThat(options.listening().address()).contains(new Address("127.0.0.1", 9466));
    assertThat(options.listening().tokenFile()).contains(Path.of("/etc/sluice/token"));
    assertThat(options.rules()).extracting(AgentRule::name).containsExactly("1", "2", "rest");
    AgentRule first = options.rules().get(0);
    assertThat(first.scope().operator().matches("toll_cv")).isTrue();
    assertThat(first.scope().operator().matches("sink")).isFalse();
    assertThat(first.policy().name()).isEqualTo("fcfs");
    assertThat(first.period()).isEqualTo(Duration.ofMillis(200));
    assertThat(first.smoothing()).isEqualTo(Smoothing.of(Duration.ZERO));
    assertThat(options.rules())
        .extracting(AgentRule::unmatched)
        .containsExactly(Unmatched.ERROR, Unmatched.WARN, Unmatched.WARN);
    assertThat(first.translation().name()).isEqualTo("both");
    assertThat(options.rules().get(1).translation().name()).isEqualTo("rt");
    assertThat(first.switches())
        .singleElement()
        .extracting(each -> each.policy().name())
        .isEqualTo("qs");
    assertThat(options.rules().get(2).policy().name()).isEqualTo("static");
  }

  @Test
  void every_policy_that_goes_by_metrics_can_be_asked_about_logical_operators() throws Exception {
    for (String policy : List.of("qs", "cost", "fcfs", "hr", "random")) {
      for (String more : List.of("", ", transformation: sum", ", transformation: mean")) {
        String rule = "{policy: %s, level: logical%s}".formatted(policy, more);
        AgentRule read = read("channels: c\nrules:\n- " + rule + "\n").rules().get(0);
        assertThat(read.policy()).as(rule).isInstanceOf(OnLogicalOperators.class);
        assertThat(read.policy().name()).isEqualTo("logical " + policy);
        assertThat(read.period()).isEqualTo(AgentRule.SHIPPED.period());
      }
    }
  }

  @Test
  void each_policy_has_its_level_by_itself() throws Exception {
    AgentOptions options =
        read(
            """
            channels: c
            rules:
            - policy: klink
              level: physical
              switch:
              - {when: cost > 1 for 1 s, policy: hr, level: logical, transformation: sum}
              - {when: cost > 2 for 1 s, policy: hr}
            - {query: etl, policy: static, level: logical, priorities: {a: 1}}
            """);
    AgentRule first = options.rules().get(0);
    assertThat(first.policy().name()).isEqualTo("klink");
    assertThat(first.switches())
        .extracting(each -> each.policy().name())
        .containsExactly("logical hr", "hr");
    assertThat(options.rules().get(1).policy().name()).isEqualTo("static");
  }

  @Test
  void each_metric_can_have_a_time_constant_of_its_own() throws Exception {
    AgentOptions options =
        read("channels: c\nrules:\n- smoothing: {queue_size: 1 s, cost: 10 s}\n");
    assertThat(options.rules().get(0).smoothing())
        .isEqualTo(
            AgentRule.SHIPPED
                .smoothing()
                .with(Metric.QUEUE_SIZE, Duration.ofSeconds(1))
                .with(Metric.COST, Duration.ofSeconds(10)));
  }

  @Test
  void what_comes_of_rules_about_nothing_can_be_said_of_all_of_them() throws Exception {
    AgentOptions options =
        read("channels: c\nunmatched: error\nrules:\n- query: a\n- {query: b, unmatched: warn}\n");
    assertThat(options.rules())
        .extracting(AgentRule::unmatched)
        .containsExactly(Unmatched.ERROR, Unmatched.WARN);
  }

  @Test
  void agents_of_several_nodes_each_have_their_processes_and_one_coordinator() throws Exception {
    long self = ProcessHandle.current().pid();
    String processes = "channels: /run/sluice\nprocesses: [%s, '*worker-6700*']\n";
    AgentOptions options =
        read(processes.formatted(self) + "coordinator: 10.0.0.5:9466\nrules:\n- name: all\n");
    assertThat(options.engines().processes().includes(self)).isTrue();
    assertThat(options.engines().processes().includes(ProcessHandle.current().parent().get().pid()))
        .isFalse();
    assertThat(options.coordinator()).contains(Coordinator.at(new Address("10.0.0.5", 9466)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          coordinator: 10.0.0.5       | coordinator: 10.0.0.5: not a host and a port, such as 10.0.0.5:9466
          coordinator: [a:1, b:2]     | coordinator: …: expected one value
          processes: 17               | processes: 17: expected a list with at least one item
          processes: []               | processes: …: expected a list with at least one item
          processes: [[1]]            | processes: …: expected one value for each item
          coordinater: 10.0.0.5:9466  | coordinater: unknown key (did you mean coordinator?)
          """)
  void what_cannot_be_meant_of_several_nodes_is_refused(String line, String message) {
    assertThatThrownBy(() -> read("channels: c\n" + line + "\nrules:\n- name: all\n"))
        .hasMessageStartingWith(message);
  }

  @Test
  void processes_are_those_of_a_folder() {
    assertThatThrownBy(
            () ->
                read(
                    "engines:\n- flink: http://127.0.0.1:8081\nprocesses: [1]\nrules:\n- name: a\n"))
        .hasMessageStartingWith("processes: …: selects processes of 'channels'");
  }

  @Test
  void engines_that_are_known_need_an_address_only() throws Exception {
    AgentOptions options =
        read("engines:\n- flink: http://127.0.0.1:8081\n  every: 5 s\nrules:\n- name: all\n");
    assertThat(options.engines().channels()).isEmpty();
    assertThat(options.engines().outside())
        .containsExactly(
            new OutsideEngine(
                OutsideEngine.Kind.FLINK,
                URI.create("http://127.0.0.1:8081"),
                Duration.ofSeconds(5)));
  }
}
