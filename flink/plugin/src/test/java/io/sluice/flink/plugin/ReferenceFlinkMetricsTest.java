package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page names exactly the metrics that the code has; their meanings stand in the page alone. */
class ReferenceFlinkMetricsTest {

  private static final Path PAGE = Path.of("../../docs/reference/metrics.md");
  private static final Pattern SECTION =
      Pattern.compile("(?s)## Metrics of Flink's plug-in\\n(.*?)\\n## ");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `(?:\\w+\\.)*(\\w+)` \\|");
  private static final Pattern REGISTERED =
      Pattern.compile("(?:gauge|text|number)\\(\\s*(?:\\w+,\\s*)?\"(\\w+)\"");

  @Test
  void the_reference_has_the_metrics_that_the_plug_in_registers() throws IOException {
    String section =
        SECTION.matcher(Files.readString(PAGE)).results().findFirst().orElseThrow().group(1);

    assertThat(names(ROW, section)).isEqualTo(names(REGISTERED, source())).isNotEmpty();
  }

  private static Set<String> names(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String source() throws IOException {
    StringBuilder source = new StringBuilder();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".java")).toList()) {
        source.append(Files.readString(file));
      }
    }
    return source.toString();
  }
}
