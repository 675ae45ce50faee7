package io.sluice.plugin.base.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.core.control.Decision;
import io.sluice.core.control.Effect;
import io.sluice.core.control.Entity;
import io.sluice.core.control.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JournalFileTest {
  private final List<Exception> faults = new CopyOnWriteArrayList<>();
  private final JournalFile file = new JournalFile("test", faults::add);

  @TempDir private Path folder;

  private record Moved(long atMillis, String slice) implements Decision {
    @Override
    public String mechanism() {
      return "state";
    }

    @Override
    public Entity entity() {
      return new Entity("slice", slice);
    }

    @Override
    public String type() {
      return "moved";
    }

    @Override
    public String why() {
      return "its container is full";
    }

    @Override
    public List<String> alternatives() {
      return List.of("leave \"it\"");
    }

    @Override
    public boolean isMeasured() {
      return true;
    }
  }

  private record Pause(double millis) implements Effect {
    @Override
    public Map<String, Double> measures() {
      return Map.of("gap_ms", 12.5, "lost", Double.NaN);
    }
  }

  private List<JsonNode> lines(Path within) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(within)) {
      for (Path each : files.sorted().toList()) {
        for (String line : Files.readAllLines(each)) {
          lines.add(new ObjectMapper().readTree(line));
        }
      }
    }
    return lines;
  }

  private List<JsonNode> closed() throws IOException {
    file.close();
    await().until(() -> Files.exists(folder) && lines(folder).size() > 1);
    return lines(folder);
  }

  @Test
  void a_decision_is_written_with_all_that_is_known_of_it() throws IOException {
    file.open(Optional.of(folder.toString()));
    Journal<Moved> journal =
        new Journal<>(
            10,
            entry ->
                file.accept(entry, each -> new JsonObject().put("from", each.decision().slice())));
    journal.measured(journal.record(new Moved(5, "s1")), new Pause(40));

    List<JsonNode> lines = closed();

    assertThat(lines.get(0).path("schema").asText()).isEqualTo("sluice.journal/2");
    assertThat(lines.get(0).path("program").asText()).isEqualTo("test");
    JsonNode line = lines.get(1);
    assertThat(line.get("at").intValue()).isEqualTo(5);
    assertThat(line.get("number").intValue()).isEqualTo(1);
    assertThat(line.get("mechanism").textValue()).isEqualTo("state");
    assertThat(line.at("/entity/kind").textValue()).isEqualTo("slice");
    assertThat(line.at("/entity/id").textValue()).isEqualTo("s1");
    assertThat(line.get("type").textValue()).isEqualTo("moved");
    assertThat(line.get("why").textValue()).isEqualTo("its container is full");
    assertThat(line.at("/alternatives/0").textValue()).isEqualTo("leave \"it\"");
    assertThat(line.at("/effect/ms").doubleValue()).isEqualTo(40);
    assertThat(line.at("/effect/gap_ms").doubleValue()).isEqualTo(12.5);
    assertThat(line.at("/effect/lost").isNull()).isTrue();
    assertThat(line.at("/detail/from").textValue()).isEqualTo("s1");
    assertThat(faults).isEmpty();
  }

  @Test
  void a_mechanism_that_joins_is_in_the_first_line_and_tells_for_the_last_time_when_it_leaves()
      throws IOException {
    file.join(
        "state",
        () -> new JsonObject().put("containers", 3),
        Optional.of(() -> new JsonObject().put("slices", 8)));
    file.open(Optional.of(folder.toString()));
    file.leave("state");

    List<JsonNode> lines = closed();

    assertThat(lines.get(0).path("settings").isObject()).isTrue();
    assertThat(lines)
        .last()
        .satisfies(line -> assertThat(line.path("type").textValue()).isEqualTo("state"))
        .satisfies(line -> assertThat(line.at("/detail/slices").intValue()).isEqualTo(8));
  }

  @Test
  void each_second_it_tells_how_mechanisms_stand() throws IOException {
    file.join(
        "state",
        () -> new JsonObject().put("containers", 3),
        Optional.of(() -> new JsonObject().put("slices", 8)));
    file.open(Optional.of(folder.toString()));
    await().until(() -> lines(folder).size() > 2);

    assertThat(lines(folder).get(0).at("/settings/state/containers").intValue()).isEqualTo(3);
    file.close();
  }

  @Test
  void before_it_is_opened_and_where_none_is_wanted_it_takes_nothing() {
    Journal<Moved> journal = new Journal<>(10, file::accept);
    journal.record(new Moved(5, "s1"));
    journal.conclude();
    file.open(Optional.empty());
    journal.record(new Moved(6, "s1"));
    journal.conclude();

    assertThat(file.dropped()).isZero();
    assertThat(file.isFailing()).isFalse();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void another_folder_gets_a_file_of_its_own() throws IOException {
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    file.open(Optional.of(first.toString()));
    file.accept(new Journal.Entry<>(1, new Moved(1, "a"), Optional.empty()));
    file.open(Optional.of(second.toString()));
    file.accept(new Journal.Entry<>(2, new Moved(2, "b"), Optional.empty()));
    file.close();

    await().untilAsserted(() -> assertThat(lines(first)).hasSize(2));
    await().untilAsserted(() -> assertThat(lines(second)).hasSize(2));
    assertThat(lines(second).get(1).at("/entity/id").textValue()).isEqualTo("b");
  }
}
