package io.sluice.verify.command;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions;
import com.microsoft.playwright.assertions.LocatorAssertions.HasCountOptions;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Lowered;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The live page of a real run, and its report, in a real browser. */
@KeepArtifacts
@Tag("process")
final class PagesTest {

  private static final int QUERIES = 4;
  private static final double LONG_MILLIS = 120_000;
  private static final Pattern PAGE = Pattern.compile("live page: (\\S+)");

  /**
   * An order of queries that holds whatever the capacity was taken for beside other work: any
   * backlog is put into an order.
   */
  private static final String PRIORITY =
      "+priority:sluice.query.windows=ysb-*=3s:sluice.query.engage-above=0ms:sluice.query.margin=0";

  private static final int PHONE_WIDTH = 390;

  /** Lists what a report draws over time of a run with a journal. */
  private static final List<String> CHARTS = List.of("latency", "backlog", "decisions");

  /** Lists the pictures of a run at one rate. */
  private static final List<String> PICTURES = List.of("ratios", "cdf", "letters");

  @Test
  void the_live_page_follows_a_run_with_priorities_and_the_report_shows_it_without_a_network(
      Artifacts artifacts) throws Exception {
    boolean lowers = Lowered.canBeRaised();
    try (Browser browser = Browser.open();
        SluiceCommand sluice =
            SluiceCommand.start(
                artifacts.directory(),
                "bench query --trial --workload ysb --queries 4 --rounds 1 --seconds 6 --port 0"
                    + " --load 1.5 --heap 1g --out run --arms stock,klink"
                    + (lowers ? PRIORITY : ""))) {
      Page page = browser.page(1280, 900);
      page.navigate(sluice.awaitPrinted(PAGE));
      CompletableFuture<Boolean> lowered = CompletableFuture.supplyAsync(() -> seesLowered(sluice));
      followsTheRun(page);
      fitsAPhone(page);
      assertThat(browser.complaints()).isEmpty();
      page.close();

      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      assertThat(sluice.err()).doesNotContain("not applied", "not undone");
      assertThat(lowered.get()).as("threads were lowered\n%s", sluice.err()).isEqualTo(lowers);
      browser.requests().clear();
      Path report = artifacts.file("run/report.html");
      Page reportPage = browser.page(1280, 900);
      reportPage.navigate(report.toUri().toString());
      showsTheRun(reportPage);
      assertThat(browser.requests()).allMatch(url -> url.startsWith("file:"));
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void the_reports_of_windows_are_drawn_without_a_network(Artifacts artifacts) throws Exception {
    Map<String, List<String>> reports =
        Map.of(
            "--case taxi-zones",
            List.of("intervals", "coverage", "waits", "lags", "values"),
            "--stragglers",
            List.of("completion", "accuracy"));
    try (Browser browser = Browser.open()) {
      for (var report : reports.entrySet()) {
        Path file = artifacts.file("windows.html");
        try (SluiceCommand sluice =
            SluiceCommand.start(
                artifacts.directory(),
                "simulate window --windows 100 %s --report %s".formatted(report.getKey(), file))) {
          assertThat(sluice.exitCode()).as(sluice.err()).isZero();
        }
        Page page = browser.page(1280, 900);
        page.navigate(file.toUri().toString());
        for (String plot : report.getValue()) {
          assertThat(page.locator("canvas#" + plot)).isVisible();
        }
        assertThat(page.locator("body"))
            .hasAttribute("data-drawn", Integer.toString(report.getValue().size()));
        page.setViewportSize(PHONE_WIDTH, 800);
        fitsAPhone(page);
      }
      assertThat(browser.requests()).allMatch(url -> url.startsWith("file:"));
      assertThat(browser.complaints()).isEmpty();
    }
  }

  /** Returns whether any thread is put behind the others before the run ends. */
  private static boolean seesLowered(SluiceCommand sluice) {
    long lowered =
        await()
            .atMost(Duration.ofMinutes(10))
            .until(
                () -> Lowered.threads(sluice.children()),
                threads -> threads > 0 || !sluice.isAlive());
    return lowered > 0;
  }

  private static void followsTheRun(Page page) {
    Locator rows = page.locator("#queries tr");
    assertThat(rows).hasCount(QUERIES, new HasCountOptions().setTimeout(LONG_MILLIS));
    assertThat(page.locator("#title")).containsText("4 queries of ysb");
    assertThat(page.locator("#round"))
        .containsText("round 1 of 2", new ContainsTextOptions().setTimeout(LONG_MILLIS));
    assertThat(rows.first().locator("td").nth(6)).not().isEmpty();
    assertThat(page.locator("#curve path.current")).hasCount(1);
    assertThat(page.locator("#arm")).containsText(Pattern.compile("stock|klink"));
    assertThat(page.locator("#round"))
        .containsText("round 2 of 2", new ContainsTextOptions().setTimeout(LONG_MILLIS));
    assertThat(page.locator("#results tr")).hasCount(2);
    assertThat(page.locator("#results td:nth-child(2)").getByText("1")).hasCount(1);
  }

  private static void showsTheRun(Page report) {
    assertThat(report.locator("h1")).containsText("Sluice");
    assertThat(report.locator("table").first()).containsText("klink");
    for (String chart : CHARTS) {
      assertThat(report.locator("canvas#" + chart)).isVisible();
    }
    for (String picture : PICTURES) {
      assertThat(report.locator("#" + picture + " svg")).isVisible();
    }
    assertThat(report.locator("#rates")).hasCount(0);
  }

  /** Waits until nothing sticks out of a phone; plots follow the width of their page later. */
  private static void fitsAPhone(Page page) {
    page.setViewportSize(PHONE_WIDTH, 800);
    page.waitForFunction("document.documentElement.clientWidth <= " + PHONE_WIDTH);
    page.waitForFunction(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth");
  }
}
