package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.linux.apply.ProcessNice;
import io.sluice.linux.apply.UndoFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An engine with process and thread numbers of its own, and an agent outside. */
@Tag("process")
final class ContainerTest {
  @TempDir private Path folder;
  private final List<String> said = new CopyOnWriteArrayList<>();
  private TellingEngine engine;

  @BeforeEach
  void an_engine_in_another_namespace() {
    Optional<String> whyNot = ProcessNice.whyNot(ProcessHandle.current().pid());
    assumeTrue(whyNot.isEmpty(), whyNot.orElse(""));
    try {
      engine = TellingEngine.startInContainer(folder.resolve("channels"));
    } catch (IOException e) {
      System.out.println("skipped: no process numbers of its own here: " + e.getMessage());
      abort(e.getMessage());
    }
    assertThat(folder.resolve("channels/sluice-1.channel")).exists();
  }

  @AfterEach
  void end() {
    if (engine != null) {
      engine.close();
    }
  }

  private AgentOptions options() {
    return AgentProcess.options(engine.channels(), folder.resolve("undo"));
  }

  @Test
  void its_threads_are_found_and_ordered_until_the_agent_ends() throws Exception {
    try (Agent agent = Agent.start(options().applied(), said::add)) {
      engine.queues(0, 10, 56);
      await().until(() -> BesideEngine.wanted(agent).equals(List.of(18, 7, 0)));
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
      assertThat(agent.state().operators())
          .allMatch(row -> row.operator().process() == engine.pid());
      assertThat(said).contains("process %d (for itself 1): observed".formatted(engine.pid()));
    }
    assertThat(engine.nice()).containsOnly(0);
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }

  @Test
  void what_a_killed_agent_has_left_in_it_is_undone() throws Exception {
    Process agent =
        TellingEngine.java(AgentProcess.class, engine.channels(), folder.resolve("undo"));
    engine.queues(0, 10, 56);
    try {
      await().until(() -> engine.nice().containsAll(List.of(7, 18)));
    } finally {
      agent.destroyForcibly().waitFor();
    }
    UndoFolder.prepare(folder.resolve("undo"), new ArrayList<String>()::add);
    assertThat(engine.nice()).containsOnly(0);
  }
}
