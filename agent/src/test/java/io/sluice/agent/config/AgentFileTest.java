package io.sluice.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.agent.AgentOptions;
import io.sluice.agent.AgentRule;
import io.sluice.agent.Listening;
import io.sluice.agent.Policies;
import io.sluice.agent.Unmatched;
import io.sluice.agent.generic.EngineProfile;
import io.sluice.agent.generic.GraphiteFeed;
import io.sluice.agent.generic.MetricFeed;
import io.sluice.agent.generic.PrometheusFeed;
import io.sluice.agent.generic.Sample;
import io.sluice.agent.generic.Selector;
import io.sluice.agent.node.Coordinator;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.core.config.Address;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Smoothing;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.OnLogicalOperators;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.ThreadPlan;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AgentFileTest {
  private static final List<Sample> SAMPLES = List.of(new Sample("q.parse", Map.of(), 5));

  @TempDir private Path folder;

  private AgentOptions read(String yaml) throws BadAgentFileException, IOException {
    Path file = Files.writeString(folder.resolve("agent.yaml"), yaml);
    return AgentFile.read(file, folder.resolve("undo"), Policies.SHIPPED, new SplittableRandom(1));
  }

  @Test
  void what_is_not_said_is_as_shipped() throws Exception {
    AgentOptions options = read("channels: /run/sluice\nrules:\n- name: all\n");
    assertThat(options.engines().channels()).contains(Path.of("/run/sluice"));
    assertThat(options.apply()).isFalse();
    assertThat(options.contention()).isEqualTo(AgentOptions.CONTENTION);
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
    ThreadPlan allotment =
        rule.translation().of(Map.of(operator, 1.0), ThreadPlan.NONE, none -> Double.NaN);
    assertThat(allotment.schedules().getOrDefault(operator, Schedule.USUAL).kind())
        .hasToString(kind);
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
    assertThat(options.contention()).isZero();
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
        .hasMessageStartingWith("processes: …: is for those that 'channels' is about");
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          polcy: qs          | rules[1].polcy: unknown key (did you mean policy?)
          policy: qz         | rules[1].policy: qz: expected one of qs, cost, fcfs, hr, klink, batch, random, engine, static
          policy: static     | rules[1].policy: static: needs priorities
          transformation: sum | rules[1].transformation: sum: is for 'level: logical' or 'policy: static' only
          {level: physical, transformation: sum} | rules[1].transformation: sum: is for 'level: logical' or
          {level: logical, transformation: most} | rules[1].transformation: most: expected one of highest, sum, mean
          {level: logical, priorities: {a: 1}}   | rules[1].priorities: …: are for 'policy: static' only
          level: query                           | rules[1].level: query: expected one of physical, logical
          {level: logical, policy: klink}        | rules[1].level: logical: klink goes by windows, which all instances of an operator share already, and counts the threads that they keep busy; leave it out
          {level: logical, policy: engine}       | rules[1].level: logical: engine does what the engine's own scheduler wants of each thread; leave it out
          {level: logical, policy: batch}        | rules[1].level: logical: batch puts no order among operators; leave it out
          {policy: batch, translator: nice}      | rules[1].translator: nice: policy batch puts no order among operators; leave it out
          {policy: batch, highest: -5}           | rules[1].highest: -5: policy batch puts no order among operators; leave it out
          {policy: batch, scheduler: other}      | rules[1].scheduler: other: under policy batch threads are batch; leave it out
          {level: physical, policy: static, priorities: {a: 1}} | rules[1].level: physical: static is about logical operators; leave it out
          priorities: {a: 1} | rules[1].priorities: …: are for 'policy: static' only
          period: 5          | rules[1].period: 5: has no unit
          period: 0 ms       | rules[1].period: 0 ms: expected at least 1 ms
          translator: fifo   | rules[1].translator: fifo: expected one of nice, shares, both, quota, rt
          translator: rt     | rules[1].bound: is missing: translator rt takes CPUs away from all others
          {translator: rt, bound: 20}           | rules[1].bound: 20: expected the share of a CPU that a thread may
          {translator: rt, bound: 80 %}         | rules[1].bound: 80 %: expected a share above 0 and up to 50 %
          {translator: rt, bound: 999 threads}  | rules[1].bound: 999 threads:
          {translator: rt, bound: 20 %, period: 2 s} | rules[1].period: 2 s: expected at most 1 s with translator rt
          {translator: rt, bound: 20 %, floor: 0.1}  | rules[1].floor: 0.1: is for the translators nice, shares
          bound: 20 %        | rules[1].bound: 20 %: is for translator rt
          group: query       | rules[1].group: query: is for the translators shares, both and quota
          {translator: quota, group: process}   | rules[1].group: process: expected one of query, operator, branch, rule
          {translator: both, group: operator}   | rules[1].group: operator: translator both orders threads inside of
          {translator: quota, floor: 2}         | rules[1].floor: 2: expected a share of an equal share, from 0 to 1
          scheduler: rr                         | rules[1].scheduler: rr: expected one of other, batch, idle, fifo
          scheduler: fifo                       | rules[1].scheduler: fifo: fifo is for translator rt
          scheduler: idle                       | rules[1].scheduler: idle: idle threads get next to nothing
          {translator: rt, bound: 20 %, slice: 3 ms} | rules[1].slice: 3 ms: real-time threads have none
          slice: 3                              | rules[1].slice: 3: has no unit
          slice: 101 ms                         | rules[1].slice: 101 ms: expected from 100 us to 100 ms
          floor: much        | rules[1].floor: much: expected a number
          highest: 19        | rules[1].highest: 19: expected a nice value from -20 to 18
          {translator: shares, normaliser: steps} | rules[1].normaliser: steps: is about nice values, for the translators nice and both; with shares leave it out
          {translator: quota, highest: -5} | rules[1].highest: -5: is about nice values, for the translators nice and both; with quota
          {translator: rt, bound: 20 %, highest: 0} | rules[1].highest: 0: is about nice values
          unmatched: ignore  | rules[1].unmatched: ignore: expected one of warn, error
          smoothing: {queue: 1 s} | rules[1].smoothing.queue: 1 s: unknown metric queue
          smoothing: {slack: 1 s} | rules[1].smoothing.slack: 1 s: is no mean; expected one of queue_size, queue_use
          smoothing: {cost: 1} | rules[1].smoothing.cost: 1: has no unit
          smoothing: [1 s]   | rules[1].smoothing: …: expected one value
          normaliser: linear | rules[1].normaliser: linear: expected one of steps, min-max, logarithmic
          switch: [{policy: qs}] | rules[1].switch[1].when: is missing, such as 'when: queue_size
          switch: [{when: x > 1 for 1 s, policy: qs}] | rules[1].switch[1].when: x > 1 for 1 s: unknown metric x
          switch: [{when: cost > 1 for 1 s}] | rules[1].switch[1].policy: is missing
          switch: [{to: qs}] | rules[1].switch[1].to: unknown key; there is: when, policy, priorities, level, transformation
          query: [a]         | rules[1].query: …: expected one value
          {query: }          | rules[1].query: null: expected one value
          priorities: [a]    | rules[1].priorities: …: expected keys and values
          {policy: static, priorities: {a: much}} | rules[1].priorities.a: much: expected a number
          {policy: static, priorities: {a.b: -1}} | rules[1].priorities.a.b: -1: expected a number above 0
          qs                 | rules[1]: expected keys and values, such as 'name: …'
          """)
  void what_a_rule_cannot_mean_is_refused_with_place_value_and_remedy(String line, String message) {
    assertThatThrownBy(() -> read("channels: /c\nrules:\n- " + line + "\n"))
        .isInstanceOf(BadAgentFileException.class)
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rules: [{name: a}]                                | channels: is missing
          engines: [{name: a, process: b, thread: "{operator}", prometheus: "x:1", metrics: {}}] | engines[1].prometheus: x:1: expected such as http
          engines: [{name: a, process: b, thread: "w-*", prometheus: "http://h/m", metrics: {}}] | engines[1].thread: w-*: has no place for {operator}
          engines: [{name: a, process: b, thread: "{op}", prometheus: "http://h/m"}] | engines[1].thread: {op}: {op} is none of {query}, {operator}, {subtask}
          engines: [{name: a, process: b, thread: "{operator}", prometheus: "http://h/m", metrics: {queues: q}}] | engines[1].metrics.queues: q: unknown metric
          engines: [{name: a, process: b, thread: "{operator}", prometheus: "http://h/m", metrics: {queue_size: "q{"}}] | engines[1].metrics.queue_size: q{: expected NAME
          engines: [{name: a, process: b, thread: "w{operator}", helpers: f}] | engines[1].helpers: f: expected a list with at least one item
          engines: [{name: a, process: b, thread: "w{operator}", helpers: ["f{query}"]}] | engines[1].helpers: …: f{query}: the places of 'thread' are [operator], so there can be no others
          engines: [{name: a, process: b, thread: "w{operator}", helpers: ["{operator}"]}] | engines[1].helpers: …: {operator} fits every thread
          engines: [{name: a, metrics: {queue_size: }}]     | engines[1].metrics.queue_size: null: expected one value
          engines: [{name: a}]                              | engines[1].process: is missing, such as
          engines: [{name: a, process: b, thread: "{operator}"}] | engines[1].thread: {operator}: fits every thread; metrics must tell
          engines: [{name: a, process: b, thread: "w{operator}", metrics: {queue_size: q}}] | engines[1].metrics: …: needs one of prometheus, graphite, jmx
          engines: [{name: a, process: b, thread: "w{operator}", graphite: 2003, jmx: attach}] | engines[1].jmx: attach: expected only one of prometheus, graphite, jmx
          engines: [{name: a, process: b, thread: "w{operator}", graphite: here}] | engines[1].graphite: here: expected where to listen, such as
          engines: [{name: a, process: b, thread: "w{operator}", graphite: 70000}] | engines[1].graphite: 70000: expected where to listen, such as
          engines: [{name: a, process: b, thread: "w{operator}", graphite: 2003, metrics: {queue_size: "a b"}}] | engines[1].metrics.queue_size: a b: expected PATH
          engines: [{name: a, process: b, thread: "w{operator}", graphite: 2003, metrics: {queue_size: "a.{op}"}}] | engines[1].metrics.queue_size: a.{op}: {op} is none of
          engines: [{name: a, process: b, thread: "w{operator}", jmx: localhost}] | engines[1].jmx: localhost: expected attach, or such as service:jmx:
          engines: [{name: a, process: b, thread: "w{operator}", jmx: attach, metrics: {queue_size: "a:b=c"}}] | engines[1].metrics.queue_size: a:b=c: expected DOMAIN:KEY=VALUE
          engines: [{profile: kafka-stream}]                | engines[1].profile: kafka-stream: unknown profile (did you mean kafka-streams?); there is: kafka-streams, liebre
          engines: [{profile: liebre, graphit: 1}]          | engines[1].graphit: unknown key (did you mean graphite?)
          engines: [{profile: liebre, thread: main}]        | engines[1].thread: main: has no place for {operator}
          engines: [{profile: liebre}, {profile: liebre, graphite: 2003}] | engines[2].graphite: 2003: another engine sends there
          engines: [{flink: "127.0.0.1:8081"}]              | engines[1].flink: 127.0.0.1:8081: expected such as http://127.0.0.1:8081
          engines: [{flink: "http://h:1", process: b}]      | engines[1].process: b: with 'flink:' there is only 'every'; leave it out
          engines: [{flink: "http://h:1", every: 1 ms}]     | engines[1].every: 1 ms: expected at least 100 ms
          engines: [{flnk: "http://h:1"}]                   | engines[1].flnk: unknown key (did you mean flink?)
          {channels: /c}                                    | rules: expected a list with at least one
          {channels: /c, rules: [{translator: rt, bound: 9 %}, {translator: rt, bound: 9 %}]} | rules[2].translator: rt: another rule has it
          {channels: /c, rules: [{name: a}, {name: a}]}     | rules[2].name: a: another rule has it
          {channels: /c, rules: [{name: a}, {name: b}]}     | rules[2].operator: rule b is about the same operators as rule a (engine *, query *, operator *); give each its own, by operator, query, engine
          {channels: /c, rules: [{name: a, query: q}, {query: r}, {name: b, query: q}]} | rules[3].query: q: rule b is about the same operators as rule a (engine *, query q,
          {channels: /c, rules: [{name: a}], unmatched: never} | unmatched: never: expected one of warn, error
          {channels: /c, rules: [{name: a}], apply: perhaps} | apply: perhaps: expected true or false
          {channels: /c, rules: [{name: a}], contention: -1} | contention: -1: expected at least 0
          {channels: /c, rules: [{name: a}], listen: 9466}  | listen: 9466: not a host and a port, such as 127.0.0.1:9466
          {channels: /c, rules: [{name: a}], listen: "h:0"} | listen: h:0: no such port, such as 127.0.0.1:9466
          {channels: /c, rules: [{name: a}], token-file: []} | token-file: …: expected one value
          {channels: /c, rules: [{name: a}], contention: x} | contention: x: expected a number
          {channels: /c, channels: /d}                      | line 1: Duplicate field 'channels'
          nothing                                           | the file: expected keys and values
          """)
  void what_a_file_cannot_mean_is_refused_as_well(String yaml, String message) {
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(BadAgentFileException.class)
        .hasMessageStartingWith(message);
  }

  private MetricFeed feed(String engine) throws Exception {
    EngineProfile read =
        read("engines: [" + engine + "]\nrules: [{name: all}]\n").engines().profiles().get(0);
    return read.feed();
  }

  @Test
  void a_profile_that_ships_needs_nothing_else() throws Exception {
    for (String name : ShippedProfiles.NAMES) {
      assertThat(feed("{profile: " + name + "}").metrics())
          .containsKeys(Metric.QUEUE_SIZE, Metric.INPUT_COUNT);
    }
  }

  @Test
  void what_a_file_says_takes_the_place_of_what_a_profile_says() throws Exception {
    MetricFeed moved =
        feed("{profile: liebre, graphite: 2004, metrics: {queue_size: \"q.{operator}\"}}");
    assertThat(((GraphiteFeed) moved).address().getPort()).isEqualTo(2004);
    assertThat(((GraphiteFeed) moved).address().getAddress().isLoopbackAddress()).isTrue();
    assertThat(moved.metrics()).hasSize(3);
    assertThat(moved.metrics().get(Metric.QUEUE_SIZE).sum(SAMPLES, Map.of("operator", "parse")))
        .isEqualTo(5);
    assertThat(feed("{profile: kafka-streams, jmx: \"service:jmx:rmi://h:1/x\"}").metrics())
        .hasSize(2);
    MetricFeed another =
        feed("{profile: kafka-streams, prometheus: \"http://h/m\", metrics: {queue_size: lag}}");
    assertThat(another).isInstanceOf(PrometheusFeed.class);
    assertThat(another.metrics()).containsOnlyKeys(Metric.QUEUE_SIZE);
  }

  @Test
  void liebre_s_streams_are_known_by_the_operators_that_they_join() throws Exception {
    List<Sample> samples =
        List.of(
            new Sample("liebre.lr.map_sink.QUEUE_SIZE", Map.of(), 3),
            new Sample("liebre.lr.filter_sink.QUEUE_SIZE", Map.of(), 4),
            new Sample("liebre.lr.source_map.QUEUE_SIZE", Map.of(), 50),
            new Sample("integral(liebre.lr.map_sink.OUT.count)", Map.of(), 900),
            new Sample("integral(liebre.lr.map_sink.IN.count)", Map.of(), 910));
    Map<Metric, ? extends Selector> metrics = feed("{profile: liebre}").metrics();
    Map<String, String> sink = Map.of("operator", "sink");
    assertThat(metrics.get(Metric.QUEUE_SIZE).sum(samples, sink)).isEqualTo(7);
    assertThat(metrics.get(Metric.INPUT_COUNT).sum(samples, sink)).isEqualTo(900);
    assertThat(metrics.get(Metric.OUTPUT_COUNT).sum(samples, sink)).isNaN();
    assertThat(metrics.get(Metric.OUTPUT_COUNT).sum(samples, Map.of("operator", "map")))
        .isEqualTo(910);
  }
}
