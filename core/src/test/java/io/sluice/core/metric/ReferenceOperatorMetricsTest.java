package io.sluice.core.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.GeneratedPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The reference says of each metric what its Javadoc says. */
class ReferenceOperatorMetricsTest {

  private static final Path SOURCE = Path.of("src/main/java/io/sluice/core/metric/Metric.java");
  private static final Pattern CONSTANT =
      Pattern.compile("/\\*\\*((?:(?!\\*/).)*)\\*/\\s+([A-Z_]+)\\(Kind", Pattern.DOTALL);

  @Test
  void the_reference_has_every_metric_with_what_it_is_and_what_it_follows_from()
      throws IOException {
    Map<String, String> meanings = meanings();
    StringBuilder table = new StringBuilder("| metric | is | follows from |\n|---|---|---|\n");
    for (Metric metric : Metric.values()) {
      assertThat(meanings).containsKey(metric.name());
      table.append(
          "| `%s` | %s | %s |\n"
              .formatted(metric.id(), meanings.get(metric.name()), Metric.ids(metric.needs())));
    }
    new GeneratedPart("metrics.md", "operator-metrics").is(table.toString());
  }

  private static Map<String, String> meanings() throws IOException {
    Map<String, String> meanings = new LinkedHashMap<>();
    Matcher constants = CONSTANT.matcher(Files.readString(SOURCE));
    while (constants.find()) {
      String javadoc = constants.group(1).replaceAll("\\s+\\*?\\s*", " ").strip();
      meanings.put(constants.group(2), withoutLinks(javadoc));
    }
    return meanings;
  }

  private static String withoutLinks(String javadoc) {
    return Pattern.compile("\\{@link #(\\w+)}")
        .matcher(javadoc)
        .replaceAll(link -> "`%s`".formatted(Metric.valueOf(link.group(1)).id()));
  }
}
