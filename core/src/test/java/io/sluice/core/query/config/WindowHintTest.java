package io.sluice.core.query.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.config.BadValueException;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import io.sluice.testkit.SeededTest;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowHintTest {

  private static boolean matches(String pattern, String name) {
    return new WindowHint(pattern, new WindowGeometry(1000, 0)).matches(name);
  }

  @ParameterizedTest(name = "{0} and {1}: {2}")
  @CsvSource({
    "taxi, taxi, true",
    "taxi, taxi-1, false",
    "ysb-*, ysb-, true",
    "ysb-*, ysb-17, true",
    "ysb-*, nyt-17, false",
    "*-17, ysb-17, true",
    "*a*b, xaxbxxb, true",
    "q?, q1, true",
    "q?, q, false",
    "q?, q12, false",
    "a.c, abc, false",
    "*, '', true"
  })
  void a_pattern_fits_whole_names_only(String pattern, String name, boolean fits) {
    assertThat(matches(pattern, name)).isEqualTo(fits);
  }

  @SeededTest(runs = 100)
  void globs_mean_what_the_same_regular_expression_means(RandomGenerator random) {
    String pattern = text(random, "ab*?");
    String name = text(random, "ab");

    assertThat(matches(pattern, name))
        .as("%s on %s", pattern, name)
        .isEqualTo(Pattern.matches(pattern.replace("*", ".*").replace("?", "."), name));
  }

  private static String text(RandomGenerator random, String letters) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(7); i > 0; i--) {
      text.append(letters.charAt(random.nextInt(letters.length())));
    }
    return text.toString();
  }

  @Test
  void a_hostile_pattern_takes_no_exponential_time() {
    assertThat(matches("*a".repeat(200) + "b", "a".repeat(5000))).isFalse();
  }

  @ParameterizedTest(name = "{0} is every {1} ms plus {2} ms")
  @CsvSource({
    "3 s, 3000, 0",
    "3s+500ms, 3000, 500",
    "2 s/1 s, 1000, 0",
    "2500 ms/1 s, 1000, 500",
    "2 s / 1 s + 250 ms, 1000, 250",
    "1 h, 3600000, 0",
    "1500 ms, 1500, 0"
  })
  void windows_end_one_size_after_they_start(String windows, long period, long phase)
      throws BadValueException {
    assertThat(new WindowsType().parse("job=with=equals=" + windows))
        .containsExactly(new WindowHint("job=with=equals", new WindowGeometry(period, phase)));
  }
}
