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
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code sluice bench window} with a host for each arm. */
@KeepArtifacts
@Tag("process")
final class BenchWindowTest {

  private static final double LONG_MILLIS = 120_000;

  @Test
  void every_arm_answers_each_window_once_and_no_host_is_left(Artifacts artifacts)
      throws Exception {
    List<ProcessHandle> processes;
    try (SluiceCommand sluice =
            SluiceCommand.start(
                artifacts.directory(),
                "bench window --trial --arms exact,approximate --rounds 1 --seconds 3 --size 600"
                    + " --warm-up 10 --rate 1000 --error 20 --heap 512m --port 0 --out run --output json");
        Browser browser = Browser.open()) {
      Page page = browser.page(390, 800);
      page.navigate(sluice.awaitPrinted(Pattern.compile("live page: (\\S+)")));
      sluice.awaitPrinted(Pattern.compile("(starting a host for each arm)"));
      await().until(() -> sluice.children().size() == 2);
      processes = sluice.children();
      showsWindows(page);
      page.close();
      assertThat(browser.complaints()).isEmpty();
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode document = new ObjectMapper().readTree(sluice.out());
      assertThat(document.at("/schema").asText()).isEqualTo("sluice.bench/1");
      assertThat(document.at("/checks/every_window_answered_once").asBoolean()).isTrue();
      assertThat(document.at("/checks/complete_answers_exact").asBoolean()).isTrue();
      assertThat(document.at("/partial").asBoolean()).isFalse();
      for (JsonNode arm : document.at("/arms")) {
        assertThat(arm.at("/rounds/0/results").asInt()).isEqualTo(5);
        assertThat(arm.at("/rounds/0/latency_ms/mean").asDouble()).isPositive();
        double cpu = arm.at("/rounds/0/cpu_us_per_record").asDouble();
        assertThat(arm.at("/rounds/0/compiled_cpu_us_per_record").asDouble())
            .isPositive()
            .isLessThan(cpu);
      }
      assertThat(document.at("/ratios/0/against").asText()).isEqualTo("exact");
    }
    await().untilAsserted(() -> assertThat(processes).noneMatch(ProcessHandle::isAlive));
    assertThat(artifacts.file("run/report.html")).isNotEmptyFile();
  }

  private static void showsWindows(Page page) {
    assertThat(page.locator("#arm"))
        .containsText("approximate", new ContainsTextOptions().setTimeout(LONG_MILLIS));
    assertThat(page.locator("#coverage"))
        .containsText(" % of ", new ContainsTextOptions().setTimeout(LONG_MILLIS));
    assertThat(page.locator("#intervals .window").first()).isVisible();
    assertThat(page.locator("#reasons tr").first()).containsText("bound holds");
    assertThat(page.locator("#answers tr").first()).isVisible();
    assertThat(page.locator("#queries")).isHidden();
    page.waitForFunction(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth");
  }
}
