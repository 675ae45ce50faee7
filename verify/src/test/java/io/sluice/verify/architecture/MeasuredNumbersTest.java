package io.sluice.verify.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.docs.ResultPages;
import io.sluice.testkit.SeededTest;
import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A number of a page is either made from a result or seen. */
final class MeasuredNumbersTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "12 ms",
        "3.5",
        "0.07",
        "1,250 /s",
        "95 %",
        "95%",
        "40 µs",
        "3 times",
        "2 s",
        "8 MB",
        "16 KiB",
        "1.02 ms",
        "5 min"
      })
  void a_measured_number_in_a_sentence_is_found(String number) {
    assertThat(MeasuredNumbers.in("It took %s, see above.".formatted(number)))
        .containsExactly(number);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It has 20 queries on two cores.",
        "The default is `30 ms` and at most `0.5`.",
        "Run `sluice bench\n--load 0.95`, see above.",
        "It works on Flink 2.3 and Storm 2.8.",
        "```\nsluice bench --load 0.95\n```",
        "[the table](results-0.5.md)",
        "<!-- 12 ms -->",
        "<!-- results query -->\n| 0.5 |\n<!-- end -->",
      })
  void settings_versions_commands_and_what_is_made_from_results_are_not(String text) {
    assertThat(MeasuredNumbers.in(text)).isEmpty();
  }

  @SeededTest(runs = 20)
  void a_digit_that_is_changed_in_a_part_made_from_results_makes_its_page_stale(
      RandomGenerator random, @TempDir Path root) throws IOException {
    copy("docs/results", root);
    copy("docs/mechanisms", root);
    copy("docs/images", root);
    copy("README.md", root);
    Path page = root.resolve(random.nextBoolean() ? "README.md" : "docs/mechanisms/query.md");
    String text = Files.readString(page);
    List<String> parts =
        ResultPages.marked(text).stream()
            .filter(made -> made.chars().anyMatch(Character::isDigit))
            .toList();
    String part = parts.get(random.nextInt(parts.size()));
    Files.writeString(page, text.replace(part, withAnotherDigit(part, random)));

    assertThat(new ResultPages(root).stale()).containsOnlyKeys(page);
  }

  @SeededTest(runs = 5)
  void a_digit_that_is_changed_in_a_picture_makes_it_stale(
      RandomGenerator random, @TempDir Path root) throws IOException {
    copy("docs/results", root);
    copy("docs/images", root);
    copy("README.md", root);
    Path picture = root.resolve("docs/images/plots/query/ads.svg");
    Files.writeString(picture, withAnotherDigit(Files.readString(picture), random));

    assertThat(new ResultPages(root).stale()).containsOnlyKeys(picture);
  }

  private static String withAnotherDigit(String part, RandomGenerator random) {
    int[] digits =
        IntStream.range(0, part.length())
            .filter(at -> Character.isDigit(part.charAt(at)))
            .toArray();
    int at = digits[random.nextInt(digits.length)];
    int other = (part.charAt(at) - '0' + 1 + random.nextInt(9)) % 10;
    return part.substring(0, at) + other + part.substring(at + 1);
  }

  private static void copy(String name, Path root) throws IOException {
    try (Stream<Path> files = Files.walk(Built.root().resolve(name))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = root.resolve(Built.root().relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }
}
