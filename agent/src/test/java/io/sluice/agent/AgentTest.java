package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.core.channel.StatLine;
import io.sluice.core.priority.NiceScale;
import io.sluice.core.priority.QueueSizePriority;
import io.sluice.linux.ProcessNice;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent beside a real process with real threads. */
final class AgentTest {
  @TempDir private Path folder;
  private final List<String> said = new CopyOnWriteArrayList<>();
  private Path channels;
  private Process process;
  private BufferedWriter input;

  @BeforeEach
  void a_process_that_tells_of_its_operators() throws IOException {
    Optional<String> whyNot = ProcessNice.whyNot(ProcessHandle.current().pid());
    assumeTrue(whyNot.isEmpty(), whyNot.orElse(""));
    channels = Files.createDirectory(folder.resolve("channels"));
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                TellingProcess.class.getName(),
                channels.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    input = process.outputWriter();
    BufferedReader output = process.inputReader();
    assertThat(output.readLine()).isEqualTo("ready");
  }

  @AfterEach
  void end() {
    if (process != null) {
      process.destroyForcibly();
    }
  }

  private Agent start(boolean apply) throws Exception {
    Path undo = folder.resolve("undo");
    AgentOptions options =
        new AgentOptions(
            channels,
            undo,
            new QueueSizePriority(),
            Duration.ofMillis(20),
            Duration.ofMillis(100),
            new NiceScale(0),
            apply);
    return Agent.start(options, said::add);
  }

  private void queues(long first, long second, long third) throws IOException {
    input.write("%d %d %d%n".formatted(first, second, third));
    input.flush();
  }

  /** What the agent wants of the operators, in order. */
  private static List<Integer> wanted(Agent agent) {
    return agent.state().operators().stream()
        .sorted((a, b) -> Integer.compare(a.operator().subtask(), b.operator().subtask()))
        .map(AgentState.Row::nice)
        .toList();
  }

  /** The nice values of all threads of the process. */
  private List<Integer> inEffect() {
    try (var tasks = Files.list(Path.of("/proc/" + process.pid() + "/task"))) {
      return tasks.map(AgentTest::nice).flatMap(Optional::stream).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Integer> nice(Path task) {
    try {
      return StatLine.parse(Files.readString(task.resolve("stat"))).map(StatLine::nice);
    } catch (IOException ended) {
      return Optional.empty();
    }
  }

  @Test
  void the_longer_the_queue_the_higher_the_priority_until_the_agent_ends() throws Exception {
    try (Agent agent = start(true)) {
      queues(0, 9, 49);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      await().until(() -> inEffect().containsAll(List.of(7, 18)));

      queues(49, 9, 0);
      await().until(() -> wanted(agent).equals(List.of(0, 7, 18)));
      assertThat(inEffect().stream().filter(value -> value > 0)).hasSize(2);
    }
    assertThat(inEffect()).containsOnly(0);
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }

  @Test
  void an_agent_that_only_looks_touches_nothing() throws Exception {
    try (Agent agent = start(false)) {
      queues(0, 9, 49);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      assertThat(inEffect()).containsOnly(0);
    }
  }

  @Test
  void a_process_that_tells_no_queue_is_left_alone_and_that_is_said() throws Exception {
    try (Agent agent = start(true)) {
      await().until(() -> said.stream().anyMatch(line -> line.contains("tells nothing that qs")));
      assertThat(agent.state().operators()).isEmpty();
      assertThat(inEffect()).containsOnly(0);
    }
  }

  @Test
  void where_one_agent_acts_a_second_one_does_not() throws Exception {
    try (Agent first = start(true)) {
      queues(0, 9, 49);
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
  void a_process_that_is_killed_is_let_go_and_the_agent_goes_on() throws Exception {
    try (Agent agent = start(true)) {
      queues(0, 9, 49);
      await().until(() -> wanted(agent).equals(List.of(18, 7, 0)));
      process.destroyForcibly().waitFor();
      await().until(() -> agent.state().operators().isEmpty());
      assertThat(said).anyMatch(line -> line.endsWith("ended"));
      long before = agent.state().atMillis();
      await().until(() -> agent.state().atMillis() > before);
    }
    assertThat(folder.resolve("undo")).isEmptyDirectory();
  }
}
