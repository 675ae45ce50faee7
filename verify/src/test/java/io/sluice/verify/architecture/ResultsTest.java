package io.sluice.verify.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.experiment.docs.ResultPages;
import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pages claim what was measured, and what was measured can be trusted. */
final class ResultsTest {

  private static final Path ROOT = Built.root();

  @Test
  void every_marked_part_of_a_page_is_what_the_results_say() throws IOException {
    assertThat(new ResultPages(ROOT).stale().keySet())
        .as("make them anew: docs/generate")
        .isEmpty();
    assertThat(new ResultPages(ROOT).superfluous()).as("delete them: docs/generate").isEmpty();
  }

  @Test
  void every_result_is_whole_and_passed_its_checks() throws IOException {
    results()
        .forEach(
            (file, result) -> {
              assertThat(result.path("schema").asText()).as(file).isEqualTo("sluice.bench/1");
              assertThat(result.path("partial").asBoolean(true)).as(file).isFalse();
              assertThat(result.path("checks")).as(file).isNotEmpty();
              assertThat(result.path("valid").asBoolean()).as("checks of " + file).isTrue();
              assertThat(result.path("command").asText()).as(file).startsWith("sluice ");
              assertThat(result.path("commit").asText()).as(file).isNotEmpty();
              assertThat(result.path("host").path("cores").asInt()).as(file).isPositive();
              assertThat(result.path("arms").path(0).path("rounds")).as(file).isNotEmpty();
            });
  }

  @Test
  void a_measured_number_stands_only_in_a_part_that_is_made_from_results() throws IOException {
    for (Path page : DocsPages.claiming()) {
      assertThat(MeasuredNumbers.in(Files.readString(page)))
          .as("numbers of %s; CONTRIBUTING.md says where they may stand", ROOT.relativize(page))
          .isEmpty();
    }
  }

  private static Map<String, JsonNode> results() throws IOException {
    ObjectMapper json = new ObjectMapper();
    Map<String, JsonNode> results = new LinkedHashMap<>();
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs/results"))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".json")).toList()) {
        results.put(ROOT.relativize(file).toString(), json.readTree(file.toFile()));
      }
    }
    return results;
  }
}
