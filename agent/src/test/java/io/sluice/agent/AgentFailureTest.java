package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.agent.rule.AgentRule;
import io.sluice.agent.rule.Scope;
import io.sluice.agent.state.AgentEvent;
import io.sluice.core.thread.guard.Condition;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A fault that an agent cannot go on from ends it with all undone, and a waiting caller gets the
 * fault.
 */
@Tag("process")
final class AgentFailureTest extends BesideEngine {
  private static final String TOLD = "the agent failed and changes nothing any more: ";

  private final FailingPriority failing = new FailingPriority();

  private void assertThatAllIsUndoneBecauseOf(
      Agent agent, Class<? extends Throwable> fault, String message) {
    String line = TOLD + fault.getName() + ": " + message;
    assertThatThrownBy(() -> agent.awaitRefusal(30_000))
        .isInstanceOf(AgentFailedException.class)
        .hasMessage(line)
        .hasCauseInstanceOf(fault);
    assertThat(engine.nice()).containsOnly(0);
    assertThat(folder.resolve("undo")).isEmptyDirectory();
    assertThat(agent.state().applied()).isFalse();
    assertThat(agent.state().stalled()).isTrue();
    assertThat(said).containsOnlyOnce(line);
    assertThat(agent.journal())
        .anyMatch(
            entry -> entry.decision() instanceof AgentEvent event && event.why().equals(line));
  }

  @Test
  void a_policy_that_fails_with_an_error() throws Exception {
    try (Agent agent = start(rule("failing", "*", failing))) {
      engine.queues(0, 10, 56);
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      await().until(() -> agent.state().applied());
      assertThat(agent.awaitRefusal(1)).isEmpty();
      failing.fail();
      assertThatAllIsUndoneBecauseOf(agent, AssertionError.class, "priority() on purpose");
    }
  }

  @Test
  void a_policy_that_cannot_say_what_it_needs_when_its_turn_comes() throws Exception {
    AgentRule hasty = AgentProcess.HASTY;
    AgentRule rule =
        new AgentRule(
            "burst",
            Scope.ALL,
            hasty.policy(),
            List.of(
                new AgentRule.PolicySwitch(
                    Condition.parse("queue_size > 100 for 100 ms"), failing)),
            hasty.period(),
            hasty.smoothing(),
            hasty.translation());
    try (Agent agent = start(rule)) {
      engine.queues(0, 10, 56);
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      await().until(() -> agent.state().applied());
      failing.fail();
      engine.queues(0, 10, 560);
      assertThatAllIsUndoneBecauseOf(agent, IllegalStateException.class, "needs() on purpose");
    }
  }
}
