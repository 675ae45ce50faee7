package io.sluice.verify.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A wait with less patience than {@link Patience} fails on a machine that others fill. */
final class WaitsTest {
  private static final Pattern SECONDS =
      Pattern.compile(
          "(?:atMost\\(Duration\\.ofSeconds|(?:waitFor|get|join|poll|await|Termination)"
              + "|@Timeout(?:\\(value =)?)\\(?(\\d+)(?:, (?:unit = )?(?:TimeUnit\\.)?SECONDS)?\\)");

  @Test
  void no_test_waits_less_than_a_minute_for_a_value() throws IOException {
    for (Path file : SourceFiles.all()) {
      if (file.toString().contains("/src/test/java/")
          && file.toString().endsWith(".java")
          && !file.endsWith("WaitsTest.java")) {
        assertThat(shortWaits(Files.readString(file))).as(file.toString()).isEmpty();
      }
    }
  }

  @Test
  void short_waits_are_recognised() {
    assertThat(shortWaits(".atMost(Duration.ofSeconds(20))")).hasSize(1);
    assertThat(shortWaits("process.waitFor(30, TimeUnit.SECONDS)")).hasSize(1);
    assertThat(shortWaits("@Timeout(30)")).hasSize(1);
    assertThat(shortWaits("list.get(3); @Timeout(240); waitFor(90, SECONDS)")).isEmpty();
  }

  private static List<String> shortWaits(String text) {
    return SECONDS
        .matcher(text)
        .results()
        .filter(wait -> isWait(wait) && Long.parseLong(wait.group(1)) < Patience.LONG.toSeconds())
        .map(MatchResult::group)
        .toList();
  }

  /** An index is no wait: only what names seconds is. */
  private static boolean isWait(MatchResult found) {
    return found.group().startsWith("@Timeout")
        || found.group().startsWith("atMost")
        || found.group().contains("SECONDS");
  }
}
