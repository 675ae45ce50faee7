package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.cli.explain.WrittenJournal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;

/** Journals that cannot be read, or only in part. */
final class ExplainRefusalTest extends ExplainedFolder {

  @Test
  void a_journal_cut_off_in_the_middle_of_a_line_is_read_up_to_there() throws IOException {
    Path file = bursts(150).in(folder);
    Files.writeString(file, "{\"at\":18000,\"mechanism\":\"query", StandardOpenOption.APPEND);

    CommandRun run = run();

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.json().at("/processes/0/samples").asInt()).isEqualTo(40);
    assertThat(run.json().at("/processes/0/notes")).isEmpty();
  }

  @Test
  void what_cannot_be_used_is_left_out_and_counted() throws IOException {
    WrittenJournal journal =
        bursts(150)
            .line("no json")
            .line("{\"type\":\"state\",\"at\":\"soon\",\"mechanism\":\"query\"}")
            .line(change("moon", 1, "[]", "[]"))
            .line(change("order-refused", 1, "[]", "[]"))
            .line("[".repeat(5000))
            .line(
                "{\"at\":1,\"mechanism\":\"journal\",\"entity\":{\"kind\":\"process\",\"id\":\"self\"},"
                    + "\"type\":\"lost\",\"detail\":{\"lines\":7}}")
            .line(change("engaged", 1, "[]", "[]"));

    JsonNode notes = explained(journal).at("/notes");

    assertThat(notes).hasSize(4);
    assertThat(notes.get(0).asText()).startsWith("3 lines could not be read");
    assertThat(notes.get(1).asText()).contains("1 entries", "'moon'");
    assertThat(notes.get(2).asText()).startsWith("1 orders were refused: ");
    assertThat(notes.get(3).asText()).startsWith("7 lines are missing");
  }

  @Test
  void what_is_no_journal_is_refused_with_one_line_and_the_fix() throws IOException {
    refused("no journal here", "sluice run --journal DIR");

    Path file = Files.writeString(folder.resolve("journal-1-1.jsonl"), "");
    refused("first line does not say");
    Files.write(file, new byte[] {0, -1, 7, '\n', 3});
    refused("first line does not say");
    Files.writeString(file, "{\"schema\":\"sluice.journal/3\"}\n");
    refused("schema sluice.journal/3", "reads sluice.journal/2");
    Files.writeString(file, "{\"schema\":\"sluice.journal/2\"}\n");
    refused("in its first line, program is no text");
    Files.writeString(file, header("-1"));
    refused("cores or period_ms");
    Files.writeString(file, header("2"));
    refused("nothing is in it yet");
  }

  @Test
  void what_an_older_sluice_wrote_is_refused_with_what_to_do_or_left_out_beside_others()
      throws IOException {
    Path plugin = folder.resolve("journal-1-1.jsonl");
    Files.writeString(plugin, "{\"format\":\"sluice.journal/1\",\"cores\":2,\"period_ms\":20}\n");
    refused("an older Sluice wrote it (sluice.journal/1)", "with the older one", "or restart");
    Files.delete(plugin);
    Path agent = folder.resolve("agent-1-1.jsonl");
    Files.writeString(agent, "{\"format\":\"sluice.agent-journal/1\",\"pid\":1,\"start\":1}\n");
    refused("an older Sluice wrote it (sluice.agent-journal/1)");

    explained(bursts(150));

    assertThat(run().json().at("/notes/0").asText()).startsWith("left out: " + agent);
  }

  @Test
  void a_query_or_time_that_cannot_be_meant_is_refused() throws IOException {
    bursts(150).in(folder);

    CommandRun query = run("--query", "job-0X");
    assertThat(query.exitCode()).isEqualTo(2);
    assertThat(query.err()).contains("--query job-0X", "did you mean 'job-0");
    CommandRun time = run("--last", "soon");
    assertThat(time.exitCode()).isEqualTo(2);
    assertThat(time.err()).contains("'soon' is not a duration");
    CommandRun place = CommandRun.of("explain", folder.resolve("nowhere").toString());
    assertThat(place.exitCode()).isEqualTo(2);
    assertThat(place.err()).contains("no such file or folder");
  }

  @Test
  void nothing_to_explain_and_too_much_of_it_are_refused() {
    CommandRun nothing = CommandRun.of("explain");
    assertThat(nothing.exitCode()).isEqualTo(2);
    assertThat(nothing.err()).contains("nothing to explain; name a journal");
    CommandRun both = CommandRun.of("explain", "toll", "--rest", "http://localhost:8081");
    assertThat(both.exitCode()).isEqualTo(2);
    assertThat(both.err()).contains("--rest and --storm compare all tasks of an engine");
    CommandRun noAddress = CommandRun.of("explain", "--storm", "localhost");
    assertThat(noAddress.exitCode()).isEqualTo(2);
    assertThat(noAddress.err())
        .contains("--storm localhost: expected an address such as http://localhost:8080");
  }

  @Test
  void what_is_no_file_is_asked_of_the_agent_of_this_host() {
    CommandRun run = CommandRun.of("explain", "no-such-operator*");
    assertThat(run.exitCode()).isIn(2, 3);
    assertThat(run.err().strip())
        .hasLineCount(1)
        .contains(
            "no-such-operator*: no such file or folder, nor an operator of this host's agent");
  }

  private static String header(String cores) {
    return "{\"schema\":\"sluice.journal/2\",\"program\":\"p\",\"pid\":1,\"start\":1,"
        + "\"settings\":{\"query\":{\"cores\":%s,\"period_ms\":20}}}%n".formatted(cores);
  }

  private void refused(String... parts) {
    CommandRun run = run();
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err().strip()).hasLineCount(1).contains(parts);
    assertThat(run.out()).isEmpty();
  }
}
