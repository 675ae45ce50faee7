package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.agent.rule.AgentRule;
import io.sluice.agent.state.AgentState;
import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.policy.BatchPriority;
import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.QueryGroups;
import io.sluice.core.thread.translate.RealTimeBound;
import io.sluice.core.thread.translate.Translator;
import io.sluice.core.thread.translate.TranslatorSettings;
import io.sluice.core.thread.translate.Translators;
import io.sluice.linux.apply.ProcessNice;
import io.sluice.linux.apply.ProcessScheduling;
import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.CpuCgroup;
import io.sluice.linux.host.Autogroup;
import io.sluice.linux.scheduling.TimeSlice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An agent gives threads other means besides nice values. */
@Tag("process")
final class AgentTranslatorsTest extends BesideEngine {
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
      engine.queues(0, 10, 56);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      await().until(() -> engine.groups().toString().contains(CpuCgroup.OURS));
      await().untilAsserted(() -> assertThat(engine.nice()).contains(7, 18));
      await()
          .untilAsserted(
              () ->
                  assertThat(agent.state().operators()).allMatch(row -> row.given().weight() == 3));
      await().until(() -> CpuCgroup.around(group()).weigh(group()) == weight(3));
    }
    assertThat(engine.groups()).isEqualTo(before);
    assertThat(engine.nice()).containsOnly(0);
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }

  @Test
  void an_idle_query_is_so_as_a_group_with_nice_values_inside_until_the_agent_ends()
      throws Exception {
    assumeGroups();
    Set<String> before = engine.groups();
    Schedule idle = new Schedule(Schedule.Kind.IDLE, Duration.ZERO);
    try (Agent agent =
        start(Translators.of("both", TranslatorSettings.on(2).above(0).with(idle)))) {
      engine.queues(0, 10, 56);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      assertThat(engine.policies()).as("idle one by one they had no nice values").isEmpty();
      await()
          .untilAsserted(
              () ->
                  assertThat(agent.state().operators())
                      .allMatch(
                          row -> row.given().weight() == 0 && row.given().schedule().equals(idle)));
      Path file = group().resolve("cpu.idle");
      await().until(() -> !Files.exists(file) || Files.readString(file).equals("1\n"));
      await()
          .untilAsserted(
              () ->
                  assertThat(said)
                      .filteredOn(line -> line.contains("are not idle"))
                      .hasSize(Files.exists(file) ? 0 : 1));
    }
    assertThat(engine.groups()).isEqualTo(before);
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }

  /**
   * Returns the weight. Where sessions are kept apart, what an engine runs besides weighs as one
   * thread.
   */
  private long weight(int threads) throws IOException {
    HostFiles host = new HostFiles(Path.of("/"));
    boolean apart = !new Autogroup(host).sessions(List.of(engine.pid())).isEmpty();
    boolean first = CpuCgroup.of(host, engine.pid()).getClass().getSimpleName().equals("CgroupV1");
    return (first ? 1024L : 100L) * (apart ? 1 : threads);
  }

  /** The one in which threads are. */
  private Path group() throws IOException {
    Path base = CpuCgroup.of(new HostFiles(Path.of("/")), engine.pid()).base();
    return engine.groups().stream()
        .flatMap(text -> Pattern.compile(CpuCgroup.OURS + "\\S+").matcher(text).results())
        .map(name -> base.resolve(name.group()))
        .findFirst()
        .orElseThrow();
  }

  private Agent start(Translator translation) throws Exception {
    AgentOptions options = AgentProcess.options(engine.channels(), folder.resolve("undo"));
    return Agent.start(options.with(AgentProcess.HASTY.by(translation)).applied(), said::add);
  }

  @Test
  void each_operator_may_use_its_part_of_the_cores_until_the_agent_ends() throws Exception {
    assumeGroups();
    Set<String> before = engine.groups();
    TranslatorSettings settings = TranslatorSettings.on(2).by(Grouping.OPERATOR).above(0.1);
    try (Agent agent = start(Translators.of("quota", settings))) {
      engine.queues(0, 0, 8);
      await()
          .untilAsserted(
              () -> {
                AgentState once = agent.state();
                assertThat(cores(once, 2)).isEqualTo(1);
                assertThat(cores(once, 0)).isEqualTo(cores(once, 1)).isGreaterThan(0.1 * 2 / 3);
              });
      await().until(() -> engine.groups().size() >= before.size() + 3);
      assertThat(engine.nice()).containsOnly(0);
    }
    assertThat(engine.groups()).isEqualTo(before);
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }

  private static double cores(AgentState state, int subtask) {
    return state.operators().stream()
        .filter(row -> row.operator().subtask() == subtask)
        .mapToDouble(row -> row.given().cores())
        .findFirst()
        .orElse(Double.NaN);
  }

  @Test
  void who_has_most_is_real_time_until_the_agent_ends() throws Exception {
    assumeRealTime();
    try (Agent agent = start(AgentProcess.translation("rt"))) {
      engine.queues(0, 10, 56);
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
      engine.queues(56, 9, 9);
      await().until(() -> engine.realTime() == 1);
    }
    assertThat(engine.realTime()).isZero();
    assertThat(folder.resolve("undo")).isEmptyDirectory();
    assertThat(said).noneMatch(line -> line.contains("real-time:"));
  }

  @Test
  void threads_of_a_rule_are_batch_and_in_slices_until_the_agent_ends() throws Exception {
    assumeTrue(TimeSlice.whyNot().isEmpty(), TimeSlice.whyNot().orElse(""));
    Schedule batch = new Schedule(Schedule.Kind.BATCH, Duration.ofMillis(3));
    try (Agent agent = start(Translators.of("nice", TranslatorSettings.on(2).with(batch)))) {
      engine.queues(0, 10, 56);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      await().until(() -> engine.policies().equals(List.of("3 0", "3 18", "3 7")));
    }
    assertThat(engine.policies()).isEmpty();
    assertThat(engine.nice()).containsOnly(0);
    assertThat(folder.resolve("undo")).isEmptyDirectory();
    assertThat(said).noneMatch(line -> line.contains("scheduled as before"));
  }

  @Test
  void without_an_order_threads_are_batch_and_keep_their_nice_values_until_the_agent_ends()
      throws Exception {
    AgentRule batch = rule("all", "*", new BatchPriority());
    try (ProcessNice somebody = ProcessNice.of(engine.pid(), folder.resolve("s"), said::add);
        Agent agent = start(batch)) {
      await().until(() -> agent.state().operators().size() == 3);
      somebody.want(Map.of(agent.state().operators().get(0).operator().thread(), 5));
      engine.queues(0, 10, 56);
      await().until(() -> engine.policies().equals(List.of("3 0", "3 0", "3 5")));
      await().until(() -> agent.state().applied());
      assertThat(wanted(agent)).containsOnly(0);
      await()
          .untilAsserted(
              () ->
                  assertThat(agent.state().operators())
                      .allMatch(row -> row.given().schedule().equals(Schedule.BATCH)));
    }
    assertThat(engine.policies()).isEmpty();
    assertThat(folder.resolve("undo")).isEmptyDirectory();
    assertThat(said).noneMatch(line -> line.contains("nice"));
  }

  @Test
  void a_rule_goes_from_an_order_to_none_and_back_by_hand() throws Exception {
    try (Agent agent = start(AgentProcess.translation("nice"))) {
      engine.queues(0, 10, 56);
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      assertThat(engine.policies()).isEmpty();
      assertThat(agent.choose("all", Optional.of(new BatchPriority()))).isTrue();
      await().until(() -> engine.policies().equals(List.of("3 0", "3 0", "3 0")));
      await().until(() -> engine.nice().stream().allMatch(nice -> nice == 0));
      assertThat(agent.choose("all", Optional.empty())).isTrue();
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      await().until(() -> engine.policies().isEmpty());
    }
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }

  @Test
  void who_has_most_is_real_time_first_in_first_out_if_that_is_said() throws Exception {
    assumeRealTime();
    TranslatorSettings settings = TranslatorSettings.on(2).within(RealTimeBound.parse("1 thread"));
    Schedule fifo = new Schedule(Schedule.Kind.FIFO, Duration.ZERO);
    try (Agent agent = start(Translators.of("rt", settings.with(fifo)))) {
      engine.queues(0, 10, 56);
      await().until(() -> engine.policies().equals(List.of("1 0")));
      await().until(() -> agent.state().operators().size() == 3);
    }
    assertThat(engine.realTime()).isZero();
  }

  @Test
  void who_uses_more_than_its_share_in_real_time_is_normal_for_the_rest_of_each_second()
      throws Exception {
    assumeRealTime();
    TranslatorSettings bounded = TranslatorSettings.on(2).within(RealTimeBound.parse("20 %"));
    try (Agent agent = start(Translators.of("rt", bounded))) {
      engine.queues(0, 10, 56);
      await().until(() -> engine.realTime() == 1);
      engine.busy(2);
      await().until(() -> engine.realTime() == 0);
      await()
          .until(
              () -> agent.state().operators().stream().anyMatch(row -> row.given().realTime() > 0));
      await().until(() -> engine.realTime() == 1);
      await().until(() -> engine.realTime() == 0);
    }
    assertThat(engine.realTime()).isZero();
  }

  private static void assumeRealTime() {
    Optional<String> whyNot = ProcessScheduling.whyNotRealTime();
    assumeTrue(whyNot.isEmpty(), whyNot.orElse(""));
  }

  private void assumeGroups() {
    try {
      CpuCgroup unused = CpuCgroup.of(new HostFiles(Path.of("/")), engine.pid());
    } catch (IOException e) {
      assumeTrue(false, e.getMessage());
    }
  }
}
