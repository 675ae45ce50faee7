package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.agent.generic.EngineProfile;
import io.sluice.agent.generic.MetricFeed;
import io.sluice.agent.state.AgentDecision;
import io.sluice.agent.state.AgentEvent;
import io.sluice.agent.state.AgentEvent.Kind;
import io.sluice.core.channel.StatLine;
import io.sluice.core.control.Journal;
import io.sluice.core.model.NamePattern;
import io.sluice.linux.apply.UndoFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
final class AgentTest extends BesideEngine {
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
            told.caution(),
            false,
            Optional.empty(),
            Optional.empty(),
            Listening.NOWHERE);
    engine.queues(0, 10, 56);
    try (Agent agent = Agent.start(both, said::add)) {
      await().until(() -> said.contains("outside: process " + engine.pid() + ": observed"));
      await().until(() -> areAllAsTold(agent));
      long decisions = agent.state().decisions();
      await()
          .until(
              () -> {
                assertThat(areAllAsTold(agent)).isTrue();
                return agent.state().decisions() > decisions + 10;
              });
    }
  }

  private static boolean areAllAsTold(Agent agent) {
    List<String> engines =
        agent.state().operators().stream().map(row -> row.operator().engine()).toList();
    return engines.equals(List.of("test", "test", "test"));
  }

  @Test
  void the_longer_the_queue_the_higher_the_priority_until_the_agent_ends() throws Exception {
    try (Agent agent = start(true)) {
      engine.queues(0, 10, 56);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));

      engine.queues(56, 10, 0);
      await().until(() -> wanted(agent).equals(List.of(0, 7, 18)));
      await()
          .untilAsserted(
              () -> assertThat(engine.nice().stream().filter(value -> value > 0)).hasSize(2));
    }
    assertThat(engine.nice()).containsOnly(0);
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }

  @Test
  void an_agent_that_only_looks_touches_nothing() throws Exception {
    try (Agent agent = start(false)) {
      engine.queues(0, 10, 56);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      assertThat(engine.nice()).containsOnly(0);
    }
  }

  @Test
  void where_fewer_threads_wait_for_a_cpu_than_were_named_nothing_is_put_into_effect()
      throws Exception {
    double more = 4; // than its three threads can be, on a machine that others fill as well
    AgentOptions options =
        AgentProcess.options(engine.channels(), folder.resolve("undo")).from(more);
    try (Agent agent = Agent.start(options.applied(), said::add)) {
      engine.queues(0, 10, 56);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      await().until(() -> agent.state().waiting() >= 0);
      assertThat(agent.state().applied()).isFalse();
      assertThat(agent.state().waiting()).isLessThan(more);
      assertThat(engine.nice()).containsOnly(0);
    }
  }

  @Test
  void a_process_that_tells_no_queue_is_left_alone_and_that_is_said() throws Exception {
    try (Agent agent = start(true)) {
      await().until(() -> said.stream().anyMatch(line -> line.contains("reports nothing that qs")));
      assertThat(agent.state().operators()).isEmpty();
      assertThat(engine.nice()).containsOnly(0);
    }
  }

  @Test
  void while_no_decision_comes_all_is_given_back_and_after_that_it_acts_again() throws Exception {
    StuckPriority stuck = new StuckPriority();
    long stalls;
    try (Agent agent = start(rule("stuck", "*", stuck))) {
      engine.queues(0, 10, 56);
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      assertThat(agent.state().stalled()).isFalse();
      stuck.hold();
      await().until(() -> agent.state().stalled());
      await().until(() -> engine.nice().stream().allMatch(nice -> nice == 0));
      await().until(() -> !agent.state().applied());
      await().until(() -> said.stream().anyMatch(line -> line.startsWith("no decision for ")));
      stuck.release();
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      await().until(() -> !agent.state().stalled());
      await().until(() -> said.stream().anyMatch(line -> line.startsWith("decisions come ag")));
      stalls = events(agent).stream().filter(each -> each.kind() == Kind.WATCHDOG).count();
    } finally {
      stuck.release();
    }
    assertThat(said).filteredOn(line -> line.startsWith("no decision")).hasSize(1);
    assertThat(said).filteredOn(line -> line.startsWith("decisions come again")).hasSize(1);
    assertThat(stalls).isEqualTo(2);
    assertThat(engine.nice()).containsOnly(0);
  }

  @Test
  void an_agent_that_is_closed_while_it_is_stuck_has_given_all_back() throws Exception {
    StuckPriority stuck = new StuckPriority();
    try (Agent agent = start(rule("stuck", "*", stuck))) {
      engine.queues(0, 10, 56);
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      stuck.hold();
      await().until(stuck::isAsked);
      assertThat(agent.options().apply()).isTrue();
    }
    assertThat(engine.nice()).containsOnly(0);
    stuck.release();
  }

  @Test
  void who_loses_the_right_to_raise_threads_says_so_once_and_leaves_a_log_for_the_next_one()
      throws Exception {
    DroppingPriority dropping = new DroppingPriority();
    try (Agent agent = start(rule("dropping", "*", dropping))) {
      engine.queues(0, 10, 56);
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      dropping.drop();
      engine.queues(56, 10, 0);
      await().until(() -> wanted(agent).equals(List.of(0, 7, 18)));
      String refusal =
          "process %d: its threads keep their nice values: the system refused nice"
              .formatted(engine.pid());
      await().until(() -> said.stream().anyMatch(line -> line.startsWith(refusal)));
      assertThat(said).filteredOn(line -> line.startsWith(refusal)).hasSize(1);
      await().until(() -> said.stream().anyMatch(line -> line.contains("not all is undone")));
      assertThat(said).filteredOn(line -> line.contains("not all is undone")).hasSize(1);
      assertThat(agent.state().operators()).as("it goes on looking").hasSize(3);
      await().until(() -> latest(agent).stream().noneMatch(AgentDecision::applied));
      await().until(() -> !agent.state().applied());
      assertThat(decisions(agent)).as("before it lost it").anyMatch(AgentDecision::applied);
      assertThat(events(agent)).anyMatch(event -> event.why().startsWith(refusal));
    }
    assertThat(engine.nice()).anyMatch(nice -> nice > 0);
    assertThat(folder.resolve("undo")).isNotEmptyDirectory();
  }

  private static List<AgentDecision> decisions(Agent agent) {
    return agent.journal().stream()
        .map(Journal.Entry::decision)
        .flatMap(each -> each instanceof AgentDecision one ? Stream.of(one) : Stream.empty())
        .toList();
  }

  private static List<AgentEvent> events(Agent agent) {
    return agent.journal().stream()
        .map(Journal.Entry::decision)
        .flatMap(each -> each instanceof AgentEvent one ? Stream.of(one) : Stream.empty())
        .toList();
  }

  /** Returns the latest decision about each thread. */
  private static Collection<AgentDecision> latest(Agent agent) {
    Map<Long, AgentDecision> latest = new HashMap<>();
    decisions(agent).forEach(each -> latest.put(each.now().operator().thread(), each));
    return latest.values();
  }

  @Test
  void where_one_agent_acts_a_second_one_does_not() throws Exception {
    try (Agent first = start(true)) {
      engine.queues(0, 10, 56);
      await().until(() -> wanted(first).equals(List.of(18, 7, 0)));
      try (Agent looking = start(false)) {
        await().until(() -> wanted(looking).equals(List.of(18, 7, 0)));
      }
      try (Agent second = start(true)) {
        await().until(() -> said.stream().anyMatch(line -> line.contains("another agent")));
        assertThat(second.state().operators()).isEmpty();
        assertThat(events(second))
            .anyMatch(event -> event.kind() == Kind.ENGINE && event.why().contains("another"));
      }
      assertThat(wanted(first)).containsExactly(18, 7, 0);
    }
  }

  @Test
  void what_a_killed_agent_has_left_is_undone() throws Exception {
    Path undo = folder.resolve("undo");
    Process other = TellingEngine.java(AgentProcess.class, engine.channels(), undo);
    engine.queues(0, 10, 56);
    await().until(() -> engine.nice().containsAll(List.of(7, 18)));
    other.destroyForcibly().waitFor();
    assertThat(engine.nice()).contains(7, 18);

    UndoFolder.prepare(undo, said::add);
    assertThat(engine.nice()).containsOnly(0);
    assertThat(said).anyMatch(line -> line.contains("gave 2 threads back"));
    assertThat(undo).isEmptyDirectory();
  }

  @Test
  void logs_of_long_ago_are_as_new_ones_while_it_acts() throws Exception {
    String stat = Files.readString(Path.of("/proc/self/stat"));
    Path undo = Files.createDirectory(folder.resolve("undo"));
    Path log =
        undo.resolve(
            "undo-%d-%d-1.log"
                .formatted(
                    ProcessHandle.current().pid(), StatLine.parse(stat).orElseThrow().start()));
    Files.createFile(log);
    FileTime old =
        FileTime.from(Instant.now().minus(11, ChronoUnit.DAYS).truncatedTo(ChronoUnit.SECONDS));
    Files.setLastModifiedTime(log, old);
    try (Agent agent = start(false)) {
      await().until(() -> agent.state().decisions() > 0);
      assertThat(Files.getLastModifiedTime(log)).isEqualTo(old);
    }
    try (Agent agent = start(true)) {
      await().until(() -> agent.state().decisions() > 0);
      await().until(() -> !Files.getLastModifiedTime(log).equals(old));
    }
    assertThat(log).exists();
  }

  @Test
  void a_process_that_is_killed_is_let_go_and_its_successor_is_ordered_with_one_line_each_way()
      throws Exception {
    try (Agent agent = start(true)) {
      engine.queues(0, 10, 56);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      engine.kill();
      await().until(() -> agent.state().operators().isEmpty());
      await().until(() -> said.stream().anyMatch(line -> line.endsWith("ended")));
      long before = agent.state().atMillis();
      await().until(() -> agent.state().atMillis() > before);

      long killed = engine.pid();
      engine = TellingEngine.start(engine.channels());
      engine.queues(56, 10, 0);
      await().until(() -> wanted(agent).equals(List.of(0, 7, 18)));
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      assertThat(agent.state().operators())
          .allMatch(row -> row.operator().process() == engine.pid());
      assertThat(said)
          .filteredOn(line -> line.startsWith("process "))
          .containsExactly(
              "process %d: observed".formatted(killed),
              "process %d: ended".formatted(killed),
              "process %d: observed".formatted(engine.pid()));
    }
    assertThat(engine.nice()).containsOnly(0);
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }
}
