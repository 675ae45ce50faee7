package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.agent.generic.EngineProfile;
import io.sluice.agent.generic.MetricFeed;
import io.sluice.agent.state.AgentState;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.priority.Condition;
import io.sluice.core.priority.Grouping;
import io.sluice.core.priority.Means;
import io.sluice.core.priority.NiceScale;
import io.sluice.core.priority.PriorityPolicy;
import io.sluice.core.priority.QueryGroups;
import io.sluice.core.priority.QueueSizePriority;
import io.sluice.core.priority.RealTimeBound;
import io.sluice.core.priority.StaticPriority;
import io.sluice.core.priority.Transformation;
import io.sluice.core.priority.Translation;
import io.sluice.core.priority.Translations;
import io.sluice.linux.ProcessNice;
import io.sluice.linux.ProcessRealTime;
import io.sluice.linux.UndoFolder;
import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.CpuTree;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent beside a real process with real threads. */
final class AgentTest {
  @TempDir private Path folder;
  private final List<String> said = new CopyOnWriteArrayList<>();
  private TellingEngine engine;

  @BeforeEach
  void a_process_that_tells_of_its_operators() throws IOException {
    Optional<String> whyNot = ProcessNice.whyNot(ProcessHandle.current().pid());
    assumeTrue(whyNot.isEmpty(), whyNot.orElse(""));
    engine = TellingEngine.start(folder.resolve("channels"));
  }

  @AfterEach
  void end() {
    if (engine != null) {
      engine.close();
    }
  }

  private Agent start(boolean apply) throws Exception {
    AgentOptions options = AgentProcess.options(engine.channels(), folder.resolve("undo"));
    return Agent.start(apply ? options.applied() : options, said::add);
  }

  /** What the agent wants of the operators, in order. */
  private static List<Integer> wanted(Agent agent) {
    return agent.state().operators().stream()
        .sorted((a, b) -> Integer.compare(a.operator().subtask(), b.operator().subtask()))
        .map(AgentState.Row::nice)
        .toList();
  }

  @Test
  void a_thread_that_is_found_in_two_ways_is_one_operator_as_its_engine_tells() throws Exception {
    EngineProfile outside =
        new EngineProfile(
            "outside",
            new NamePattern("*TellingProcess*"),
            "Thread-{operator}",
            MetricFeed.NONE,
            Duration.ofMillis(50));
    AgentOptions told = AgentProcess.options(engine.channels(), folder.resolve("undo"));
    AgentOptions both =
        new AgentOptions(
            new Engines(Optional.of(engine.channels()), List.of(), List.of(outside)),
            told.undo(),
            told.policies(),
            told.rules(),
            told.contention(),
            false,
            Optional.empty());
    engine.queues(0, 9, 49);
    try (Agent agent = Agent.start(both, said::add)) {
      await().until(() -> said.contains("outside: process " + engine.pid() + ": observed"));
      await().until(() -> agent.state().operators().size() == 3);
      long decisions = agent.state().decisions();
      await()
          .until(
              () -> {
                assertThat(agent.state().operators())
                    .extracting(row -> row.operator().engine())
                    .containsOnly("test")
                    .hasSize(3);
                return agent.state().decisions() > decisions + 10;
              });
    }
  }

  @Test
  void the_longer_the_queue_the_higher_the_priority_until_the_agent_ends() throws Exception {
    try (Agent agent = start(true)) {
      engine.queues(0, 9, 49);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));

      engine.queues(49, 9, 0);
      await().until(() -> wanted(agent).equals(List.of(0, 7, 18)));
      assertThat(engine.nice().stream().filter(value -> value > 0)).hasSize(2);
    }
    assertThat(engine.nice()).containsOnly(0);
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }

  @Test
  void an_agent_that_only_looks_touches_nothing() throws Exception {
    try (Agent agent = start(false)) {
      engine.queues(0, 9, 49);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      assertThat(engine.nice()).containsOnly(0);
    }
  }

  @Test
  void where_no_thread_waits_for_a_cpu_nothing_is_put_into_effect() throws Exception {
    AgentOptions options =
        AgentProcess.options(engine.channels(), folder.resolve("undo")).from(0.5);
    try (Agent agent = Agent.start(options.applied(), said::add)) {
      engine.queues(0, 9, 49);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      await().until(() -> agent.state().waiting() >= 0);
      assertThat(agent.state().applied()).isFalse();
      assertThat(agent.state().waiting()).isLessThan(0.5);
      assertThat(engine.nice()).containsOnly(0);
    }
  }

  @Test
  void a_process_that_tells_no_queue_is_left_alone_and_that_is_said() throws Exception {
    try (Agent agent = start(true)) {
      await().until(() -> said.stream().anyMatch(line -> line.contains("tells nothing that qs")));
      assertThat(agent.state().operators()).isEmpty();
      assertThat(engine.nice()).containsOnly(0);
    }
  }

  @Test
  void each_query_has_a_control_group_and_nice_values_inside_until_the_agent_ends()
      throws Exception {
    assumeGroups();
    Set<String> before = engine.groups();
    AgentOptions options = AgentProcess.options(engine.channels(), folder.resolve("undo"));
    try (Agent agent =
        Agent.start(
            options.with(AgentProcess.HASTY.by(new QueryGroups(new NiceScale(0)))).applied(),
            said::add)) {
      engine.queues(0, 9, 49);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      await().until(() -> engine.groups().toString().contains(CpuTree.OURS));
      assertThat(engine.nice()).contains(7, 18);
      assertThat(agent.state().operators()).allMatch(row -> row.given().weight() == 3);
    }
    assertThat(engine.groups()).isEqualTo(before);
    assertThat(engine.nice()).containsOnly(0);
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }

  private Agent start(Translation translation) throws Exception {
    AgentOptions options = AgentProcess.options(engine.channels(), folder.resolve("undo"));
    return Agent.start(options.with(AgentProcess.HASTY.by(translation)).applied(), said::add);
  }

  @Test
  void each_operator_may_use_its_part_of_the_cores_until_the_agent_ends() throws Exception {
    assumeGroups();
    Set<String> before = engine.groups();
    Means means = Means.on(2).by(Grouping.OPERATOR).above(0.1);
    try (Agent agent = start(Translations.of("quota", means))) {
      engine.queues(0, 0, 8);
      await().until(() -> cores(agent, 2) == 1);
      assertThat(cores(agent, 0)).isEqualTo(cores(agent, 1)).isGreaterThan(0.1 * 2 / 3);
      await().until(() -> engine.groups().size() >= before.size() + 3);
      assertThat(engine.nice()).containsOnly(0);
    }
    assertThat(engine.groups()).isEqualTo(before);
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }

  private static double cores(Agent agent, int subtask) {
    return agent.state().operators().stream()
        .filter(row -> row.operator().subtask() == subtask)
        .mapToDouble(row -> row.given().cores())
        .findFirst()
        .orElse(Double.NaN);
  }

  @Test
  void who_has_most_is_real_time_until_the_agent_ends() throws Exception {
    assumeRealTime();
    try (Agent agent = start(AgentProcess.translation("rt"))) {
      engine.queues(0, 9, 49);
      await().until(() -> engine.realTime() == 1);
      await()
          .until(
              () ->
                  agent.state().operators().stream()
                      .filter(row -> row.given().realTime() > 0)
                      .map(row -> row.operator().subtask())
                      .toList()
                      .equals(List.of(2)));
      engine.queues(9, 9, 9);
      await().until(() -> engine.realTime() == 0);
      engine.queues(49, 9, 9);
      await().until(() -> engine.realTime() == 1);
    }
    assertThat(engine.realTime()).isZero();
    assertThat(folder.resolve("undo")).isEmptyDirectory();
    assertThat(said).noneMatch(line -> line.contains("real-time:"));
  }

  @Test
  void who_uses_more_than_its_share_in_real_time_is_normal_for_the_rest_of_each_second()
      throws Exception {
    assumeRealTime();
    Means bounded = Means.on(2).within(RealTimeBound.parse("20 %"));
    try (Agent agent = start(Translations.of("rt", bounded))) {
      engine.queues(0, 9, 49);
      await().until(() -> engine.realTime() == 1);
      engine.busy(2);
      await().until(() -> engine.realTime() == 0);
      assertThat(agent.state().operators()).anyMatch(row -> row.given().realTime() > 0);
      await().until(() -> engine.realTime() == 1);
      await().until(() -> engine.realTime() == 0);
    }
    assertThat(engine.realTime()).isZero();
  }

  private static void assumeRealTime() {
    Optional<String> whyNot = ProcessRealTime.whyNot(ProcessHandle.current().pid());
    assumeTrue(whyNot.isEmpty(), whyNot.orElse(""));
  }

  @Test
  void while_no_decision_comes_all_is_given_back_and_after_that_it_acts_again() throws Exception {
    StuckPriority stuck = new StuckPriority();
    try (Agent agent = start(rule("stuck", "*", stuck))) {
      engine.queues(0, 9, 49);
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      assertThat(agent.state().stalled()).isFalse();
      stuck.hold();
      await().until(() -> agent.state().stalled());
      await().until(() -> engine.nice().stream().allMatch(nice -> nice == 0));
      assertThat(agent.state().applied()).isFalse();
      await().until(() -> said.stream().anyMatch(line -> line.startsWith("no decision for ")));
      stuck.release();
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      await().until(() -> !agent.state().stalled());
    } finally {
      stuck.release();
    }
    assertThat(said).filteredOn(line -> line.startsWith("no decision")).hasSize(1);
    assertThat(said).filteredOn(line -> line.startsWith("decisions come again")).hasSize(1);
    assertThat(engine.nice()).containsOnly(0);
  }

  @Test
  void an_agent_that_is_closed_while_it_is_stuck_has_given_all_back() throws Exception {
    StuckPriority stuck = new StuckPriority();
    try (Agent agent = start(rule("stuck", "*", stuck))) {
      engine.queues(0, 9, 49);
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      stuck.hold();
      assertThat(agent.state().stalled()).isFalse();
    }
    assertThat(engine.nice()).containsOnly(0);
    stuck.release();
  }

  private void assumeGroups() {
    try {
      CpuTree unused = CpuTree.of(new HostFiles(Path.of("/")), engine.pid());
    } catch (IOException e) {
      assumeTrue(false, e.getMessage());
    }
  }

  private static AgentRule rule(String name, String operator, PriorityPolicy policy) {
    AgentRule hasty = AgentProcess.HASTY;
    return new AgentRule(
        name,
        new Scope(NamePattern.ANY, new NamePattern("query"), new NamePattern(operator)),
        policy,
        List.of(),
        hasty.period(),
        hasty.smoothing(),
        hasty.translation());
  }

  private static PriorityPolicy fixed(Map<NamePattern, Double> priorities) {
    return Transformation.HIGHEST.of(new StaticPriority(priorities));
  }

  private Agent start(AgentRule... rules) throws Exception {
    AgentOptions one = AgentProcess.options(engine.channels(), folder.resolve("undo"));
    return Agent.start(one.with(List.of(rules)).from(0).applied(), said::add);
  }

  @Test
  void each_rule_orders_the_operators_that_it_is_about_among_themselves() throws Exception {
    PriorityPolicy fixed = fixed(Map.of(new NamePattern("filter"), 3.0));
    AgentRule queues = rule("queues", "map", new QueueSizePriority());
    try (Agent agent = start(queues, rule("fixed", "fil*", fixed))) {
      engine.queues(0, 9, 49);
      await().until(() -> wanted(agent).equals(List.of(10, 0, 0)));
      await().until(() -> engine.nice().contains(10));
      assertThat(engine.nice()).doesNotContain(18);
    }
    assertThat(said).noneMatch(line -> line.startsWith("rule"));
  }

  @Test
  void a_step_of_the_load_switches_the_policy_and_its_end_switches_back() throws Exception {
    AgentRule hasty = AgentProcess.HASTY;
    PriorityPolicy reversed =
        fixed(Map.of(new NamePattern("map"), 10.0, new NamePattern("filter"), 1.0));
    Condition burst = Condition.parse("queue_size > 30 for 100 ms");
    AgentRule rule =
        new AgentRule(
            "burst",
            Scope.ALL,
            hasty.policy(),
            List.of(new AgentRule.PolicySwitch(burst, reversed)),
            hasty.period(),
            hasty.smoothing(),
            hasty.translation());
    try (Agent agent = start(rule)) {
      engine.queues(0, 1, 4);
      await().until(() -> wanted(agent).equals(List.of(7, 4, 0)));
      engine.queues(0, 9, 49);
      await().until(() -> wanted(agent).equals(List.of(0, 0, 10)));
      engine.queues(0, 1, 4);
      await().until(() -> wanted(agent).equals(List.of(7, 4, 0)));
    }
    assertThat(said)
        .contains("rule burst: static instead of qs", "rule burst: qs instead of static");
  }

  @Test
  void other_rules_take_the_place_of_those_there_are_and_free_what_they_are_not_about()
      throws Exception {
    AgentRule queues = rule("queues", "*", new QueueSizePriority());
    AgentRule filters = rule("filters", "fil*", new QueueSizePriority());
    try (Agent agent = start(queues)) {
      engine.queues(0, 9, 49);
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      agent.reload(agent.options().with(List.of(filters)));
      await().until(() -> agent.state().operators().size() == 1);
      await().until(() -> engine.nice().stream().allMatch(nice -> nice == 0));
      assertThat(agent.options().rules()).containsExactly(filters);
      assertThat(agent.choose("queues", Optional.empty())).isFalse();
    }
  }

  @Test
  void a_policy_that_fails_leaves_the_threads_alone_and_is_told_once() throws Exception {
    PriorityPolicy wrong =
        new PriorityPolicy() {
          @Override
          public String name() {
            return "wrong";
          }

          @Override
          public Set<Metric> needs() {
            return Set.of();
          }

          @Override
          public double priority(PhysicalOperator operator, Metrics metrics) {
            throw new IllegalStateException("on purpose");
          }
        };
    try (Agent agent = start(rule("wrong", "*", wrong))) {
      engine.queues(0, 9, 49);
      await().until(() -> said.stream().anyMatch(line -> line.contains("tells nothing that")));
      assertThat(agent.state().operators()).isEmpty();
      assertThat(engine.nice()).containsOnly(0);
    }
    assertThat(said).filteredOn(line -> line.contains("failed: ")).hasSize(1);
  }

  @Test
  void rules_are_for_some_engines_as_well() throws Exception {
    AgentRule hasty = AgentProcess.HASTY;
    Scope others = new Scope(new NamePattern("storm"), NamePattern.ANY, NamePattern.ANY);
    AgentRule none =
        new AgentRule(
            "storm",
            others,
            hasty.policy(),
            List.of(),
            hasty.period(),
            hasty.smoothing(),
            hasty.translation());
    try (Agent agent = start(none)) {
      engine.queues(0, 9, 49);
      await().until(() -> said.stream().anyMatch(line -> line.contains("fits engine storm")));
      assertThat(agent.state().operators()).isEmpty();
    }
  }

  @Test
  void an_operator_that_two_rules_are_about_is_left_alone_and_both_are_named() throws Exception {
    AgentRule queues = rule("queues", "*", new QueueSizePriority());
    AgentRule other = rule("filters", "filter", new QueueSizePriority());
    try (Agent agent = start(queues, other)) {
      engine.queues(0, 9, 49);
      await().until(() -> wanted(agent).equals(List.of(10, 0)));
      assertThat(said)
          .contains("filter of query is claimed by the rules queues and filters: it is left alone");
    }
  }

  @Test
  void a_rule_that_is_about_nothing_is_told() throws Exception {
    try (Agent agent = start(rule("joins", "join*", new QueueSizePriority()))) {
      engine.queues(0, 9, 49);
      await()
          .until(
              () ->
                  said.contains(
                      "rule joins: nothing there is fits engine *, query query, operator join*"));
      assertThat(agent.state().operators()).isEmpty();
    }
  }

  @Test
  void where_one_agent_acts_a_second_one_does_not() throws Exception {
    try (Agent first = start(true)) {
      engine.queues(0, 9, 49);
      await().until(() -> wanted(first).equals(List.of(18, 7, 0)));
      try (Agent looking = start(false)) {
        await().until(() -> wanted(looking).equals(List.of(18, 7, 0)));
      }
      try (Agent second = start(true)) {
        await().until(() -> said.stream().anyMatch(line -> line.contains("another agent")));
        assertThat(second.state().operators()).isEmpty();
      }
      assertThat(wanted(first)).containsExactly(18, 7, 0);
    }
  }

  @Test
  void what_a_killed_agent_has_left_is_undone() throws Exception {
    Path undo = folder.resolve("undo");
    Process other = TellingEngine.java(AgentProcess.class, engine.channels(), undo);
    engine.queues(0, 9, 49);
    await().until(() -> engine.nice().containsAll(List.of(7, 18)));
    other.destroyForcibly().waitFor();
    assertThat(engine.nice()).contains(7, 18);

    UndoFolder.prepare(undo, said::add);
    assertThat(engine.nice()).containsOnly(0);
    assertThat(said).anyMatch(line -> line.contains("gave 2 threads back"));
    assertThat(undo).isEmptyDirectory();
  }

  @Test
  void a_process_that_is_killed_is_let_go_and_the_agent_goes_on() throws Exception {
    try (Agent agent = start(true)) {
      engine.queues(0, 9, 49);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      engine.kill();
      await().until(() -> agent.state().operators().isEmpty());
      assertThat(said).anyMatch(line -> line.endsWith("ended"));
      long before = agent.state().atMillis();
      await().until(() -> agent.state().atMillis() > before);
    }
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }
}
