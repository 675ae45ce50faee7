package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.CpuCgroup;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Lowered;
import io.sluice.verify.cluster.RunningOperators;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code sluice agent} with a control group for each query, and how it ends. */
@KeepArtifacts
@Tag("process")
final class AgentEndTest {
  private RunningOperators engine;
  private Set<String> before;

  @BeforeEach
  void queries_whose_threads_can_be_grouped(Artifacts artifacts) throws Exception {
    assumeTrue(Lowered.canBeRaised(), "this host does not let a thread be raised again");
    engine = RunningOperators.start(artifacts.file("channels"), 24, List.of());
    before = engine.groups();
    try {
      CpuCgroup.of(new HostFiles(Path.of("/")), engine.pid());
    } catch (IOException e) {
      abort("no control groups can be made: " + e.getMessage());
    }
  }

  @AfterEach
  void end() {
    if (engine != null) {
      engine.close();
    }
  }

  /**
   * Starts an agent with a folder of undo logs of its own: others would undo what this one leaves.
   */
  private static SluiceCommand agent(Artifacts artifacts, String line) throws IOException {
    return SluiceCommand.start(
        artifacts.directory(),
        "agent " + line,
        List.of("-Djava.io.tmpdir=" + artifacts.directory()));
  }

  private SluiceCommand acting(Artifacts artifacts) throws IOException {
    SluiceCommand agent =
        agent(artifacts, "--channels channels --apply --contention 0 --translator both");
    await()
        .until(
            () -> {
              assertThat(agent.isAlive()).as(agent.err()).isTrue();
              return engine.groups().size() > before.size() && !engine.lowered().isEmpty();
            });
    return agent;
  }

  @Test
  void told_to_end_it_takes_its_groups_apart_and_gives_nice_values_back(Artifacts artifacts)
      throws Exception {
    try (SluiceCommand agent = acting(artifacts)) {
      agent.signal("TERM");
      agent.exitCode();
      assertThat(engine.groups()).as(agent.err()).isEqualTo(before);
      assertThat(engine.lowered()).as(agent.err()).isEmpty();
    }
  }

  @Test
  void what_a_kill_left_the_command_undoes_that_is_for_it(Artifacts artifacts) throws Exception {
    try (SluiceCommand agent = acting(artifacts)) {
      agent.signal("KILL");
      agent.exitCode();
    }
    assertThat(engine.groups()).isNotEqualTo(before);
    assertThat(engine.lowered()).isNotEmpty();
    try (SluiceCommand undo = agent(artifacts, "--undo --output json")) {
      assertThat(undo.exitCode()).as(undo.err()).isZero();
      assertThat(new ObjectMapper().readTree(undo.out()).at("/undone")).isNotEmpty();
    }
    assertThat(engine.groups()).isEqualTo(before);
    assertThat(engine.lowered()).isEmpty();
  }
}
