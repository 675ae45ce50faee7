package io.sluice.bench.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.thread.plan.Fleet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MaximaTest {

  @TempDir private Path folder;
  private final Fleet fleet =
      new Fleet(Fleet.members("storm:lr,flink:vs"), List.of(1000.0, 500.0), true);

  @Test
  void what_engines_keep_up_with_alone_is_looked_for_once() throws IOException {
    Maxima begun = Maxima.in(folder, fleet);
    assertThat(begun.rates()).containsExactly(1000.0, 500.0);
    assertThat(begun.search(1).next()).hasValue(500);
    begun.add(Steps.probe("flink:vs", 500, true));
    begun.add(Steps.probe("flink:vs", 625, false));
    begun.add(Steps.probe("storm:lr", 1000, true));
    begun.add(Steps.probe("storm:lr", 1020, false));

    Maxima again = Maxima.in(folder, fleet);
    assertThat(again.search(0).next()).isEmpty();
    assertThat(again.search(1).next()).hasValue(559);
    again.add(Steps.probe("flink:vs", 559, true));
    assertThat(again.rates()).containsExactly(1000.0, 559.0);
  }

  @Test
  void a_probe_that_was_not_written_whole_is_measured_again() throws IOException {
    Maxima begun = Maxima.in(folder, fleet);
    begun.add(Steps.probe("storm:lr", 1000, true));
    Path file = folder.resolve("maxima.jsonl");
    Files.writeString(file, Files.readString(file).substring(0, 20), StandardOpenOption.APPEND);

    Maxima again = Maxima.in(folder, fleet);
    assertThat(again.rates()).containsExactly(1000.0, 500.0);
    again.add(Steps.probe("storm:lr", 1250, true));
    assertThat(Maxima.in(folder, fleet).rates()).containsExactly(1250.0, 500.0);
  }
}
