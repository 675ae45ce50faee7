package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.cli.explain.WrittenJournal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A backlog is forecast, and advice given. */
final class ExplainAdviceTest extends ExplainedFolder {

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
}
