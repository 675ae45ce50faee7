package io.sluice.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.cli.explain.WrittenJournal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class ExplainCommandTest extends ExplainedFolder {

  @Test
  void people_read_the_same_facts_in_lines_of_a_terminal() throws IOException {
    bursts(0).in(folder);

    CommandRun run = CommandRun.of("explain", folder.toString());

    assertThat(run.out().lines()).allMatch(line -> line.length() <= 100);
    assertThat(run.out())
        .contains("2 cores, load 0.90", "20 of 3.00 s (aligned)", "0.25 of it", "its window is due")
        .containsPattern("job-07 +3000 +0 +1050");
  }

  @Test
  void who_ran_when_and_why_is_told_of_one_query() throws IOException {
    long at = WrittenJournal.START + 2_500;
    WrittenJournal journal =
        bursts(150)
            .line(change("reordered", at, "[]", "[{\"id\":\"id03\",\"reason\":\"it can wait\"}]"))
            .line(change("memory", at + 100, "[]", "[]"))
            .line(
                change("reordered", at + 300, "[{\"id\":\"id03\",\"reason\":\"it is due\"}]", "[]"))
            .line(change("reordered", at + 5_000, "[]", "[{\"id\":\"id03\",\"reason\":\"later\"}]"))
            .line(change("disengaged", at + 5_100, "[]", "[]"));

    JsonNode query = explained(journal, "--query", "job-03").at("/queries");

    assertThat(query).hasSize(1);
    assertThat(query.at("/0/times_held").asInt()).isEqualTo(2);
    assertThat(query.at("/0/held_ms").asLong()).isEqualTo(400);
    assertThat(query.at("/0/longest_held_ms").asLong()).isEqualTo(300);
    assertThat(query.at("/0/turns").findValuesAsText("reason"))
        .containsSubsequence("it can wait", "it is due", "later", "everybody");
    assertThat(CommandRun.of("explain", folder.toString(), "--query", "job-03").out())
        .containsPattern("held +300 ms +it can wait");
  }

  @Test
  void queries_of_which_no_window_can_close_are_named_with_what_holds_them_back()
      throws IOException {
    WrittenJournal journal = new WrittenJournal(3, 0.2, 0).seconds(10, second -> 0);
    long at = WrittenJournal.START + 11_000;
    String learned = "\"due_source\":\"learned\"";
    String held = "\"held_back_by\":\"Source: clicks, subtask 1\",\"due_source\":\"stalled\"";
    String ended = "\"due_source\":\"ended\"";
    String queries =
        journal.query(0, at, true)
            + ","
            + journal.query(1, at, true).replace(learned, held)
            + ","
            + journal.query(2, at, true).replace(learned, ended);

    JsonNode notes = explained(journal.line(WrittenJournal.standing(at, 0, queries))).at("/notes");

    assertThat(notes).hasSize(2);
    assertThat(notes.get(0).asText())
        .contains("job-01", "Source: clicks, subtask 1", "stands still", "withIdleness");
    assertThat(notes.get(1).asText()).contains("job-02", "ends a stream");
  }

  @Test
  void only_the_end_is_looked_at_when_asked() throws IOException {
    WrittenJournal journal =
        new WrittenJournal(4, 0.9, 750).seconds(60, second -> second <= 50 ? 900 : 0);

    assertThat(explained(journal, "--last", "8s").at("/backlog/max_ms").asDouble()).isZero();
    assertThat(explained(journal).at("/backlog/max_ms").asDouble()).isEqualTo(900);
  }

  @Test
  void names_cannot_steer_the_terminal() throws IOException {
    Path file = bursts(150).in(folder);
    Files.writeString(
        file, Files.readString(file).replace("job-05", "job\\u001b[31m@|red x|@"), UTF_8);

    CommandRun run = CommandRun.of("explain", folder.toString());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).doesNotContain("\u001b").contains("job?[31m@|red x|@");
  }
}
