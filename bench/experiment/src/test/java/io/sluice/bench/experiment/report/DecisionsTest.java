package io.sluice.bench.experiment.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.Curves;
import io.sluice.bench.experiment.stats.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DecisionsTest {

  private static final long START = 1_700_000_000_000L;
  private static final Curves ROUND =
      new Curves(START, List.of(new double[] {0, 5}, new double[] {10, 5}), List.of(), Sample.NONE);

  @TempDir private Path folder;

  @Test
  void a_round_has_the_decisions_of_its_time_those_close_together_as_one() throws IOException {
    journal(
        "{\"schema\":\"sluice.journal/2\",\"pid\":1}",
        decision(START + 1010, 2, "second"),
        decision(START + 1090, 3, "third"),
        decision(START - 1, 1, "before"),
        decision(START + 11_000, 5, "after"),
        decision(START + 9_000, 4, "last"),
        "{\"at\":%d,\"mechanism\":\"m\",\"type\":\"state\"}".formatted(START + 2000),
        "{\"at\":1700");
    List<Decisions.Mark> marks = Decisions.in(folder).during(ROUND);
    assertThat(marks)
        .containsExactly(
            new Decisions.Mark(1.01, 2, "moved a-query: second"),
            new Decisions.Mark(9, 1, "moved a-query: last"));
  }

  @Test
  void without_a_journal_or_the_time_of_a_round_nothing_is_marked() throws IOException {
    assertThat(Decisions.in(folder.resolve("none")).all()).isEmpty();
    journal(decision(START, 1, "why"));
    Curves timeless = new Curves(0, ROUND.latency(), List.of(), Sample.NONE);
    assertThat(Decisions.in(folder).during(timeless)).isEmpty();
  }

  private void journal(String... lines) throws IOException {
    Files.write(folder.resolve("journal-1-1.jsonl"), List.of(lines));
  }

  private static String decision(long at, int number, String why) {
    return ("{\"at\":%d,\"number\":%d,\"mechanism\":\"m\",\"type\":\"moved\",\"why\":\"%s\","
            + "\"entity\":{\"kind\":\"query\",\"id\":\"a-query\"}}")
        .formatted(at, number, why);
  }
}
