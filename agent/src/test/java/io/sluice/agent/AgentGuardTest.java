package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.core.thread.config.Caution;
import io.sluice.linux.apply.ProcessNice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An order under which a real process's source takes in less, judged in seconds. */
@Tag("process")
final class AgentGuardTest {
  /** A limit that any thread's waiting exceeds once it has run. */
  private static final double HARDLY_ANY = 1e-12;

  @TempDir private Path folder;
  private final List<String> said = new CopyOnWriteArrayList<>();
  private TellingEngine engine;

  @BeforeEach
  void a_source_that_takes_in_ten_thousand_items_a_second() throws IOException {
    Optional<String> whyNot = ProcessNice.whyNot(ProcessHandle.current().pid());
    assumeTrue(whyNot.isEmpty(), whyNot.orElse(""));
    engine = TellingEngine.linked(folder.resolve("channels"));
    engine.queues(0, 10, 56);
    engine.flow(10_000, 0);
  }

  @AfterEach
  void end() {
    if (engine != null) {
      engine.close();
    }
  }

  private Agent start() throws Exception {
    Caution seconds =
        Caution.SHIPPED.from(HARDLY_ANY).guarded(Duration.ofSeconds(2), Duration.ofSeconds(3));
    AgentOptions options =
        AgentProcess.options(engine.channels(), folder.resolve("undo"))
            .with(seconds)
            .into(folder.resolve("journal"))
            .applied();
    return Agent.start(options, said::add);
  }

  @Test
  void sources_that_take_in_less_get_their_threads_back_until_it_may_be_tried_again()
      throws Exception {
    try (Agent agent = start()) {
      await().until(() -> engine.nice().contains(18));
      engine.flow(500, 5_000);
      await().until(() -> said.stream().anyMatch(line -> line.startsWith("taken back: sources")));
      engine.flow(10_000, 0);
      await().until(() -> agent.state().heldOff());
      await().until(() -> engine.nice().stream().allMatch(nice -> nice == 0));
      await().until(() -> said.contains("threads may be ordered again"));
      await().until(() -> engine.nice().stream().anyMatch(nice -> nice > 0));
    }
    assertThat(said).contains("that helped: held off for 3 s");
    assertThat(journal())
        .filteredOn(line -> line.path("type").asText().equals("guard"))
        .extracting(line -> line.path("why").asText())
        .hasSize(3)
        .allMatch(said::contains);
    assertThat(journal())
        .filteredOn(line -> line.path("entity").path("kind").asText().equals("operator"))
        .anyMatch(line -> line.path("type").asText().equals("changed"))
        .anyMatch(line -> line.path("type").asText().equals("planned"))
        .anyMatch(line -> line.path("effect").path("source_lag").asDouble() > 0)
        .allMatch(line -> line.path("detail").has("sink_latency"));
  }

  private List<JsonNode> journal() throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve("journal"))) {
      for (Path file : files.toList()) {
        for (String line : Files.readAllLines(file)) {
          lines.add(new ObjectMapper().readTree(line));
        }
      }
    }
    assertThat(lines.get(0).path("schema").asText()).isEqualTo("sluice.journal/2");
    return lines;
  }
}
