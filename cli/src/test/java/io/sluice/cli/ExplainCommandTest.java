package io.sluice.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.cli.explain.WrittenJournal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ExplainCommandTest {

  @TempDir private Path folder;

  private JsonNode explained(WrittenJournal journal, String... more) throws IOException {
    journal.in(folder);
    CommandRun run = run(more);
    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonNode document = run.json();
    assertThat(document.at("/schema").asText()).isEqualTo("sluice.explain/1");
    return document.at("/processes/0");
  }

  private CommandRun run(String... more) {
    String[] words = new String[more.length + 4];
    words[0] = "explain";
    words[1] = folder.toString();
    System.arraycopy(more, 0, words, 2, more.length);
    words[words.length - 2] = "--output";
    words[words.length - 1] = "json";
    return CommandRun.of(words);
  }

  private static WrittenJournal bursts(long phaseStep) {
    return new WrittenJournal(20, 0.9, phaseStep).seconds(40, second -> second % 8 < 4 ? 800 : 0);
  }

  @Test
  void staggered_windows_gain_nearly_all_and_need_nothing_but_to_be_let() throws IOException {
    JsonNode process = explained(bursts(150));

    assertThat(process.at("/load").asDouble()).isCloseTo(0.9, within(0.01));
    assertThat(process.at("/backlog/mean_ms").asDouble()).isBetween(350.0, 420.0);
    assertThat(process.at("/windows/0/spread").asText()).isEqualTo("staggered");
    assertThat(process.at("/forecast/verdict").asText()).isEqualTo("GAIN");
    assertThat(process.at("/forecast/ratio").asDouble()).isLessThan(0.05);
    assertThat(process.at("/forecast/hidden_ms").asDouble()).isBetween(1100.0, 1400.0);
    assertThat(process.at("/advice").findValuesAsText("kind")).containsExactly("apply");
  }

  @Test
  void aligned_windows_gain_less_and_are_told_offsets_that_spread_them() throws IOException {
    JsonNode process = explained(bursts(0));

    assertThat(process.at("/windows/0/spread").asText()).isEqualTo("aligned");
    assertThat(process.at("/forecast/ratio").asDouble()).isCloseTo(0.25, within(0.06));
    assertThat(process.at("/forecast/staggered_ms").asDouble())
        .isLessThan(process.at("/forecast/klink_ms").asDouble() / 5);
    assertThat(process.at("/advice").findValuesAsText("kind")).containsExactly("stagger", "apply");
    JsonNode offsets = process.at("/advice/0/offsets");
    assertThat(offsets).hasSize(19);
    assertThat(offsets.findValuesAsText("wanted_offset_ms"))
        .doesNotHaveDuplicates()
        .contains("150");
  }

  /** The journal with something else in all its lines. */
  private List<String> adviceWith(WrittenJournal journal, String told, String instead)
      throws IOException {
    Path file = journal.in(folder);
    Files.writeString(file, Files.readString(file).replace(told, instead));
    return run().json().at("/processes/0/advice").findValuesAsText("kind");
  }

  private static WrittenJournal buried(int queries, double load, long phaseStep) {
    return new WrittenJournal(queries, load, phaseStep).seconds(40, second -> 60_000);
  }

  @Test
  void windows_are_not_to_be_staggered_where_that_hides_next_to_nothing_of_the_backlog()
      throws IOException {
    assertThat(adviceWith(bursts(0), "", "")).contains("stagger");

    JsonNode process = explained(buried(20, 0.9, 0));
    assertThat(process.at("/windows/0/spread").asText()).isEqualTo("aligned");
    assertThat(process.at("/advice").findValuesAsText("kind")).doesNotContain("stagger");
    assertThat(CommandRun.of("explain", folder.toString()).out()).doesNotContain("Stagger");
  }

  @Test
  void windows_are_asked_for_where_knowing_them_would_gain_something() throws IOException {
    String known = "\"period_ms\":3000";
    String unknown = "\"period_ms\":0";

    assertThat(adviceWith(bursts(150), known, unknown)).containsExactly("windows");
    assertThat(adviceWith(buried(20, 0.9, 150), known, unknown)).doesNotContain("windows");
  }

  @Test
  void a_backlog_is_asked_for_where_knowing_it_would_gain_something() throws IOException {
    String told = "\"told\":true";
    String silent = "\"told\":false";

    assertThat(adviceWith(bursts(150), told, silent)).containsExactly("backlog");
    assertThat(adviceWith(buried(20, 0.9, 150), told, silent)).doesNotContain("backlog");
  }

  @Test
  void the_order_is_to_be_applied_where_it_gains_something() throws IOException {
    assertThat(adviceWith(bursts(150), "", "")).containsExactly("apply");
    assertThat(adviceWith(buried(20, 0.9, 150), "", "")).doesNotContain("apply");
  }

  @Test
  void cores_are_advised_where_they_are_a_tenth_more_at_least() throws IOException {
    String two = "\"cores\":2,";

    assertThat(adviceWith(buried(20, 0.9, 150), two, "\"cores\":2,")).contains("capacity");
    assertThat(adviceWith(buried(20, 9.6, 150), two, "\"cores\":24,")).doesNotContain("capacity");
  }

  @Test
  void in_an_overload_it_says_how_many_cores_are_wanted() throws IOException {
    JsonNode process =
        explained(new WrittenJournal(20, 1.2, 150).seconds(30, second -> 200.0 * second));

    assertThat(process.at("/forecast/verdict").asText()).isEqualTo("OVERLOAD");
    assertThat(process.at("/advice/0/kind").asText()).isEqualTo("capacity");
    assertThat(process.at("/advice/0/text").asText()).contains("3 cores instead of 2", "1.20");
  }

  @Test
  void an_idle_machine_is_told_that_there_is_nothing_to_gain() throws IOException {
    JsonNode process = explained(new WrittenJournal(20, 0.2, 0).seconds(30, second -> 0));

    assertThat(process.at("/forecast/verdict").asText()).isEqualTo("NOTHING_WAITS");
    assertThat(process.at("/advice").findValuesAsText("kind")).containsExactly("none");
  }

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

  private static String change(String type, long at, String runs, String waits) {
    return ("{\"at\":%d,\"number\":1,\"mechanism\":\"query\","
            + "\"entity\":{\"kind\":\"process\",\"id\":\"self\"},\"type\":\"%s\","
            + "\"why\":\"everybody\",\"detail\":{\"runs\":%s,\"waits\":%s}}")
        .formatted(at, type, runs, waits);
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
  void names_cannot_steer_the_terminal() throws IOException {
    Path file = bursts(150).in(folder);
    Files.writeString(
        file, Files.readString(file).replace("job-05", "job\\u001b[31m@|red x|@"), UTF_8);

    CommandRun run = CommandRun.of("explain", folder.toString());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).doesNotContain("\u001b").contains("job?[31m@|red x|@");
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

  private static String header(String cores) {
    return "{\"schema\":\"sluice.journal/2\",\"program\":\"p\",\"pid\":1,\"start\":1,"
        + "\"settings\":{\"query\":{\"cores\":%s,\"period_ms\":20}}}%n".formatted(cores);
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

  private void refused(String... parts) {
    CommandRun run = run();
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err().strip()).hasLineCount(1).contains(parts);
    assertThat(run.out()).isEmpty();
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
  void what_is_no_file_is_asked_of_the_agent_of_this_host() {
    CommandRun run = CommandRun.of("explain", "no-such-operator*");
    assertThat(run.exitCode()).isIn(2, 3);
    assertThat(run.err().strip())
        .hasLineCount(1)
        .contains(
            "no-such-operator*: no such file or folder, nor an operator of this host's agent");
  }
}
