package io.sluice.verify.command;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import io.sluice.testkit.Patience;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** The Chromium of this machine, and all that its pages complained about. */
final class Browser implements AutoCloseable {

  private static final List<Path> PLACES =
      List.of(Path.of("/usr/bin/chromium"), Path.of("/usr/bin/chromium-browser"));

  private final Playwright playwright;
  private final com.microsoft.playwright.Browser browser;
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();

  private Browser(Playwright playwright, com.microsoft.playwright.Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  /** Skips the test, visibly, on a machine without Chromium. */
  static Browser open() {
    PlaywrightAssertions.setDefaultAssertionTimeout(Patience.LONG.toMillis());
    Path chromium = PLACES.stream().filter(Files::isExecutable).findFirst().orElse(null);
    assumeTrue(chromium != null, "no Chromium at " + PLACES);
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    return new Browser(
        playwright,
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(chromium)
                    .setArgs(List.of("--no-sandbox"))));
  }

  Page page(int width, int height) {
    Page page = browser.newPage();
    page.setViewportSize(width, height);
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error") || message.type().equals("warning")) {
            complaints.add(message.text());
          }
        });
    page.onPageError(complaints::add);
    page.onRequest(request -> requests.add(request.url()));
    return page;
  }

  List<String> complaints() {
    return complaints;
  }

  List<String> requests() {
    return requests;
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
