package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.thread.policy.BatchPriority;
import io.sluice.testkit.Patience;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent acts beside an engine of the same user, who has no right over priorities. */
@Tag("process")
final class UnprivilegedAgentTest {
  private static final List<String> ALL_BATCH = Collections.nCopies(3, "3 0");

  @TempDir private Path folder;
  private UnprivilegedUser user;
  private TellingEngine engine;
  private Path undo;

  @BeforeEach
  void an_engine_of_that_user() throws Exception {
    user = UnprivilegedUser.in(folder);
    Path channels = UnprivilegedUser.own(folder.resolve("channels"));
    undo = UnprivilegedUser.own(folder.resolve("undo"));
    engine = TellingEngine.around(channels, user.java(TellingProcess.class, channels, "apart"));
  }

  @AfterEach
  void end() {
    if (engine != null) {
      engine.close();
    }
  }

  private Process agent(String means) throws Exception {
    return user.java(AgentProcess.class, engine.channels(), undo, means);
  }

  @Test
  void threads_are_batch_until_the_agent_ends() throws Exception {
    Process agent = agent(BatchPriority.NAME);
    await().until(() -> engine.policies().equals(ALL_BATCH));
    agent.outputWriter().close();
    assertThat(agent.waitFor(Patience.LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(user.said()).containsExactly("process %d: observed".formatted(engine.pid()));
    assertThat(engine.policies()).isEmpty();
    assertThat(undo).isEmptyDirectory();
  }

  @Test
  void what_a_killed_agent_has_left_is_undone_by_the_next() throws Exception {
    Process killed = agent(BatchPriority.NAME);
    await().until(() -> engine.policies().equals(ALL_BATCH));
    killed.destroyForcibly().waitFor();
    assertThat(engine.policies()).isEqualTo(ALL_BATCH);
    Process next = agent("undo");
    assertThat(next.waitFor(Patience.LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(user.said())
        .contains("3 threads are scheduled again as before a killed process changed that");
    assertThat(engine.policies()).isEmpty();
    assertThat(undo).isEmptyDirectory();
  }

  @Test
  void an_order_is_refused_as_a_whole_and_batch_is_told_as_the_way_that_needs_no_right()
      throws Exception {
    Process agent = agent("nice");
    engine.queues(0, 10, 56);
    String kept = "its threads keep their nice values: threads could be lowered but not raised";
    await()
        .until(
            () ->
                user.said().stream()
                    .anyMatch(
                        line -> line.contains(kept) && line.contains("or take --policy batch")));
    assertThat(engine.policies()).isEmpty();
    assertThat(engine.nice()).containsOnly(0);
    agent.destroyForcibly().waitFor();
  }
}
