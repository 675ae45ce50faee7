package io.sluice.bench.query.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.report.HostFacts;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class HtmlReportTest {

  private static final HostFacts HOST = new HostFacts(2, "Linux 6", "17");

  @Test
  void the_report_asks_the_network_for_nothing() {
    String html = report(new Runs("stock", "klink").latency(600, 60).run(8));
    Pattern fetches =
        Pattern.compile(
            "(src|href)=\"(?!data:)[^\"]*\"|@import|url\\(|sourceMappingURL|import\\(|fetch\\(");
    assertThat(fetches.matcher(html).results().map(match -> match.group())).isEmpty();
  }

  @Test
  void the_sentence_the_table_and_how_it_was_measured_are_in_it() {
    String html = report(new Runs("stock", "klink").latency(600, 60).foreign(0.4).run(8));
    assertThat(html)
        .contains("With klink, window results came")
        .contains("<th scope=\"row\">klink</th>")
        .contains("all arms of a pair gave the same rows")
        .contains("2 cores, Linux 6, Java 17")
        .contains("<dt>seed</dt><dd>1</dd>")
        .contains("pair 1 stock (0.40 cores)")
        .contains("8 kept, 8 comparable");
  }

  @Test
  void what_people_typed_is_text_and_not_markup() {
    String html = report(new Runs("stock", "klink").latency(600, 60).run(1));
    assertThat(html).contains("bench klink &lt;b&gt;").doesNotContain("<b>");
  }

  @Test
  void a_failed_check_is_listed() {
    assertThat(report(new Runs("stock", "klink").latency(1, 1).digestOfArm("x").run(1)))
        .contains("<li>pair 1: the arms&#39; results differ</li>");
  }

  @Test
  void a_run_without_a_single_round_still_has_a_report() {
    assertThat(report(new Runs("stock", "klink").latency(1, 1).run(0)))
        .contains("nothing can be said");
  }

  private static String report(RunResult run) {
    return HtmlReport.of(run, HOST, "abc");
  }
}
