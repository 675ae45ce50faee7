package io.sluice.verify.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.experiment.docs.ResultPages;
import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pages claim what was measured, and what was measured can be trusted. */
final class ResultsTest {

  private static final Path ROOT = Built.root();
  private static final Pattern CLAIMS =
      Pattern.compile("<!-- measured -->(.*?)<!-- /measured -->", Pattern.DOTALL);
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w./-])\\d+(?:\\.\\d+)?(?![\\w/])");
  private static final Pattern SHARE = Pattern.compile("(?<![\\w./-])0\\.\\d+(?![\\w./])");

  @Test
  void every_marked_part_of_a_page_is_what_the_results_say() throws IOException {
    assertThat(new ResultPages(ROOT).stale().keySet())
        .as("make them anew: bench/measure LEVEL --headline, or ResultPages.main alone")
        .isEmpty();
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
  void every_number_that_the_readme_claims_is_in_a_result() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    List<BigDecimal> measured = new ArrayList<>();
    results().values().forEach(result -> numbers(result, measured));
    String claims =
        CLAIMS.matcher(readme).results().map(claim -> claim.group(1)).collect(Collectors.joining());
    assertThat(claims).isNotEmpty();
    assertThat(numbers(NUMBER, withoutMarked(claims)).filter(number -> !isIn(measured, number)))
        .isEmpty();
  }

  @Test
  void the_readme_claims_nothing_outside_of_its_measured_parts() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    assertThat(numbers(SHARE, CLAIMS.matcher(readme).replaceAll(""))).isEmpty();
  }

  /**
   * Returns a page without its marked parts: what is made from results is compared with them as a
   * whole.
   */
  private static String withoutMarked(String text) {
    String rest = text;
    for (String part : ResultPages.marked(text)) {
      rest = rest.replace(part, "");
    }
    return rest;
  }

  private static Stream<String> numbers(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group());
  }

  private static boolean isIn(List<BigDecimal> measured, String number) {
    BigDecimal claimed = new BigDecimal(number);
    return measured.stream()
        .anyMatch(
            value -> value.setScale(claimed.scale(), RoundingMode.HALF_UP).compareTo(claimed) == 0);
  }

  private static void numbers(JsonNode node, List<BigDecimal> into) {
    if (node.isNumber()) {
      into.add(node.decimalValue());
    } else if (node.isTextual()) {
      Matcher numbers = NUMBER.matcher(node.asText());
      while (numbers.find()) {
        into.add(new BigDecimal(numbers.group()));
      }
    } else {
      node.forEach(child -> numbers(child, into));
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
