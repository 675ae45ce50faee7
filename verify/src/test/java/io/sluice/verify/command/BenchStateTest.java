package io.sluice.verify.command;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code sluice bench state} with a Flink of three TaskManagers for each arm. */
@KeepArtifacts
@Tag("process")
final class BenchStateTest {

  private static final double LONG_MILLIS = 120_000;
  private static final String SMALL =
      "bench state --trial --rounds 1 --seconds 24 --megabytes 5 --rate 1000 --heap 512m --out run"
          + " --output json --arms ";

  @Test
  @Tag("long")
  void the_live_page_shows_slices_that_move_and_the_report_the_moment(Artifacts artifacts)
      throws Exception {
    List<ProcessHandle> processes;
    try (SluiceCommand sluice =
            SluiceCommand.start(artifacts.directory(), SMALL + "elastic --port 0");
        Browser browser = Browser.open()) {
      Page page = browser.page(390, 800);
      page.navigate(sluice.awaitPrinted(Pattern.compile("live page: (\\S+)")));
      showsTheMove(page);
      processes = sluice.children();
      page.close();
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode round = rounds(sluice).get(0);
      assertThat(round.at("/moved_slices").asInt()).isEqualTo(21);
      assertThat(round.at("/copy_ms").isNumber()).isTrue();
      browser.requests().clear();
      showsTheReport(browser, artifacts.file("run/report.html"));
      assertThat(browser.complaints()).isEmpty();
    }
    await()
        .untilAsserted(() -> assertThat(processes).isNotEmpty().noneMatch(ProcessHandle::isAlive));
  }

  @Test
  @Tag("long")
  void stock_arms_count_the_same_and_take_the_third_container_into_use_too(Artifacts artifacts)
      throws Exception {
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            SMALL
                + "stock-rocksdb-local,stock-rocksdb-checkpoint,stock-heap,stock-forst,elastic")) {
      assertThat(sluice.exitCode(15)).as(sluice.err()).isZero();
      assertThat(rounds(sluice)).hasSize(5);
    }
  }

  /** Returns the only round of each arm, each of which has what none can do without. */
  private static List<JsonNode> rounds(SluiceCommand sluice) throws IOException {
    JsonNode document = new ObjectMapper().readTree(sluice.out());
    assertThat(document.at("/schema").asText()).isEqualTo("sluice.bench/1");
    assertThat(document.at("/checks/results_equal").asBoolean()).isTrue();
    assertThat(document.at("/checks/a_third_moved").asBoolean()).isTrue();
    List<JsonNode> rounds = document.at("/arms").findValues("rounds");
    assertThat(rounds).isNotEmpty();
    List<JsonNode> firsts = rounds.stream().map(all -> all.get(0)).toList();
    for (JsonNode round : firsts) {
      assertThat(round.at("/results").asInt()).isEqualTo(5_000 + 29 * 1000);
      assertThat(round.at("/new_gap_ms").asDouble()).isPositive();
      assertThat(round.at("/slice_gap_ms/max").asDouble()).isPositive();
      assertThat(round.at("/latency_ms/max").asDouble()).isPositive();
      assertThat(round.at("/cpu_cores").asDouble()).isPositive();
    }
    return firsts;
  }

  private static void showsTheMove(Page page) {
    ContainsTextOptions patient = new ContainsTextOptions().setTimeout(LONG_MILLIS);
    assertThat(page.locator("#arm")).containsText("elastic", patient);
    assertThat(page.locator("#containers h3").nth(0))
        .containsText("container 0: 32 slices", patient);
    assertThat(page.locator("#containers h3").nth(2))
        .containsText("container 2: 21 slices", patient);
    assertThat(page.locator("#containers .slice.moved")).hasCount(21);
    assertThat(page.locator("#moves li").first())
        .containsText(Pattern.compile("slices? from container \\d to 2"));
    assertThat(page.locator("#queries")).isHidden();
    page.waitForFunction(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth");
  }

  private static void showsTheReport(Browser browser, Path report) {
    Page page = browser.page(1280, 900);
    page.navigate(report.toUri().toString());
    assertThat(page.locator("canvas#latency")).isVisible();
    assertThat(page.getByText("Upright lines:")).isVisible();
    assertThat(browser.requests()).allMatch(url -> url.startsWith("file:"));
  }
}
