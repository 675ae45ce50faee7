package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.agent.apply.GroupApplier;
import io.sluice.agent.driver.HelperThread;
import io.sluice.agent.http.StateView;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.translate.TranslatorSettings;
import io.sluice.core.thread.translate.Translators;
import io.sluice.linux.group.CpuCgroup;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An agent puts threads that an engine has started on behalf of its operators beside these. */
@Tag("process")
final class AgentHelpersTest extends BesideEngine {

  @BeforeEach
  void an_engine_that_has_some() throws IOException {
    engine.close();
    engine = TellingEngine.helped(folder.resolve("helped"));
  }

  private Agent start(String translator, TranslatorSettings settings) throws Exception {
    AgentOptions options = AgentProcess.options(engine.channels(), folder.resolve("undo"));
    return Agent.start(
        options.with(AgentProcess.HASTY.by(Translators.of(translator, settings))).applied(),
        said::add);
  }

  @Test
  void they_are_in_the_group_of_the_operator_they_serve_and_not_lowered_until_the_agent_ends()
      throws Exception {
    Optional<String> whyNot = GroupApplier.whyNot(Set.of(engine.pid()));
    assumeTrue(whyNot.isEmpty(), whyNot.orElse(""));
    Set<String> before = engine.groups();
    try (Agent agent = start("both", TranslatorSettings.on(2).by(Grouping.BRANCH))) {
      engine.queues(0, 10, 56);
      await().until(() -> engine.nice().stream().anyMatch(nice -> nice > 5));
      await().until(() -> agent.helpers().size() == 3);
      Map<PhysicalOperator, List<HelperThread>> helpers = agent.helpers();
      await()
          .untilAsserted(
              () ->
                  helpers.forEach(
                      (operator, of) ->
                          assertThat(engine.groups(of.get(0).thread().number()))
                              .isEqualTo(engine.groups(operator.thread()))
                              .contains(CpuCgroup.OURS)));
      await()
          .untilAsserted(
              () ->
                  assertThat(engine.groups())
                      .as("of maps, of filters, and of all else")
                      .hasSize(before.size() + 2));
      assertThat(helpers.values())
          .allSatisfy(of -> assertThat(engine.nice(of.get(0).thread().number())).isZero());
    }
    assertThat(engine.groups()).isEqualTo(before);
    assertThat(engine.nice()).containsOnly(0);
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }

  @Test
  void they_are_shown_with_it_and_nice_values_leave_them_where_they_are() throws Exception {
    Set<String> before = engine.groups();
    try (Agent agent = start("nice", TranslatorSettings.on(2))) {
      engine.queues(0, 10, 56);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      await()
          .untilAsserted(
              () ->
                  assertThat(StateView.of(agent).operators())
                      .allSatisfy(
                          operator ->
                              assertThat(operator.helpers())
                                  .extracting(StateView.Operator.Helper::name)
                                  .containsExactly(
                                      "OutputFlusher for %s (%d/3)#0"
                                          .formatted(
                                              operator.operator(), operator.subtask() + 1))));
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      assertThat(agent.helpers()).hasSize(3);
      agent
          .helpers()
          .values()
          .forEach(of -> assertThat(engine.nice(of.get(0).thread().number())).isZero());
      assertThat(engine.groups()).isEqualTo(before);
    }
  }
}
