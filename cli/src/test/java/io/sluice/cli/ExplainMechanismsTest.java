package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.journal.AgentJournalFile;
import io.sluice.agent.state.AgentEvent;
import io.sluice.agent.state.AgentState;
import io.sluice.agent.state.DecisionJournal;
import io.sluice.agent.state.OperatorSample;
import io.sluice.agent.state.QueryHealth;
import io.sluice.agent.state.ThreadSettings;
import io.sluice.core.control.Decision;
import io.sluice.core.control.Effect;
import io.sluice.core.control.Entity;
import io.sluice.core.control.Journal;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.plugin.base.journal.JournalFile;
import io.sluice.plugin.base.journal.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mechanisms of which explain knows nothing but what all decisions have. */
final class ExplainMechanismsTest {
  private static final long AT = 1_800_000_000_000L;

  @TempDir private Path folder;

  /** A mechanism that there is not yet. */
  private record Thinned(long atMillis, String window, int percent) implements Decision {
    @Override
    public String mechanism() {
      return "window";
    }

    @Override
    public Entity entity() {
      return new Entity("window", window);
    }

    @Override
    public String type() {
      return "thinned";
    }

    @Override
    public String why() {
      return "looks at %d %% of its records, which is enough for an error of 1 %%"
          .formatted(percent);
    }

    @Override
    public List<String> alternatives() {
      return List.of("look at all", "close it early");
    }

    @Override
    public boolean isMeasured() {
      return true;
    }
  }

  private record Missed(double millis, double percent) implements Effect {
    @Override
    public Map<String, Double> measures() {
      return Map.of("error_pct", percent);
    }
  }

  private void writeWindows() throws IOException {
    JournalFile file = new JournalFile("test", fault -> assertThat(fault).isNull());
    file.open(Optional.of(folder.toString()));
    Journal<Thinned> journal = new Journal<>(10, file::accept);
    long first = journal.record(new Thinned(AT, "clicks/5s", 20));
    journal.measured(first, new Missed(5_000, 0.7));
    journal.record(new Thinned(AT + 2_000, "tolls/1min", 10));
    journal.conclude();
    end(file::close);
  }

  private void end(Runnable close) {
    close.run();
    await().until(() -> lines() > 2);
  }

  private long lines() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      long lines = 0;
      for (Path file : files.toList()) {
        lines += Files.readAllLines(file).size();
      }
      return lines;
    }
  }

  private CommandRun explain(String... more) {
    return CommandRun.of(
        Stream.concat(Stream.of("explain", folder.toString()), Stream.of(more))
            .toArray(String[]::new));
  }

  @Test
  void a_mechanism_that_is_not_known_is_told_by_what_all_decisions_have() throws IOException {
    writeWindows();

    CommandRun run = explain();

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .contains(
            "(test): mechanism window, 2 decisions about 2; 08:00:00.000 to 08:00:02.000 UTC",
            "window clicks/5s",
            "08:00:00.000  thinned: looks at 20 % of its records",
            "instead of: look at all, or close it early",
            "effect: after 5.00 s error_pct 0.7000");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void decisions_can_be_asked_for_by_what_they_are_about() throws IOException {
    writeWindows();

    JsonNode about = explain("--about", "tolls/*", "--output", "json").json();
    assertThat(about.at("/mechanisms/0/entities")).hasSize(1);
    assertThat(about.at("/mechanisms/0/entities/0/latest/0/why").asText()).contains("10 %");

    CommandRun nothing = explain("--about", "tolls/1mim");
    assertThat(nothing.exitCode()).isEqualTo(2);
    assertThat(nothing.err()).contains("--about tolls/1mim", "did you mean 'tolls/1min'?");
    assertThat(explain("--about", "x", "--query", "y").exitCode()).isEqualTo(2);
  }

  @Test
  void an_agents_journal_tells_of_each_operator_what_was_decided_why_and_what_came_of_it()
      throws IOException {
    AgentJournalFile file =
        AgentJournalFile.open(
            folder, new JsonObject().put("apply", true), told -> assertThat(told).isNull());
    DecisionJournal journal = new DecisionJournal(file::accept);
    LogicalOperator logical = new LogicalOperator(1, "road", "toll", Set.of(), Set.of());
    PhysicalOperator toll = new PhysicalOperator("flink", logical, 0, 4711, 4721, 1);
    journal.tell(AT, AgentEvent.Kind.ENGINE, "process 4711: observed");
    ThreadSettings given = new ThreadSettings(5, Double.NaN, Double.NaN, 0);
    journal.see(
        AT, (each, now) -> true, Set.of(toll), each -> given, each -> sight(each, 41, given));
    journal.seeEffects(AT + 1_000, Set.of(toll), each -> sight(each, 7, given));
    journal.conclude();
    end(file::close);

    CommandRun run = explain();

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .contains(
            "(agent): mechanism thread, 2 decisions about 2",
            "operator road/toll[0]",
            "changed: nice 0 -> 5 by qs of rule all: queue_size 41.00",
            "instead of: keep nice 0",
            "effect: after 1.00 s queue_size 7.000, source_lag 3.000",
            "engine: process 4711: observed");
    JsonNode only = explain("--about", "toll", "--output", "json").json().at("/mechanisms/0");
    assertThat(only.at("/entities")).hasSize(1);
    assertThat(only.at("/entities/0/latest/0/detail/thread").asLong()).isEqualTo(4721);
  }

  private static OperatorSample sight(
      PhysicalOperator operator, double queue, ThreadSettings given) {
    Map<Metric, Double> known = Map.of(Metric.QUEUE_SIZE, queue);
    return new OperatorSample(
        new AgentState.Row(operator, "all", "qs", known.keySet(), known, queue, given),
        new QueryHealth(3, Double.NaN));
  }
}
