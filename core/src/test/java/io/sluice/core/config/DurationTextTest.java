package io.sluice.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationTextTest {

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "20 ms, PT0.02S",
    "20ms, PT0.02S",
    "20 MS, PT0.02S",
    "7 us, PT0.000007S",
    "7 µs, PT0.000007S",
    "9 ns, PT0.000000009S",
    "3 s, PT3S",
    "3 sec, PT3S",
    "3 seconds, PT3S",
    "1 min, PT1M",
    "1m, PT1M",
    "2 h, PT2H",
    "1 d, PT24H",
    "-5 ms, PT-0.005S"
  })
  void a_number_and_a_unit_are_a_duration(String text, Duration duration) throws BadValueException {
    assertThat(DurationText.parse(text)).isEqualTo(duration);
  }

  @ParameterizedTest(name = "{0} is shown as {1}")
  @CsvSource({"PT0.02S, 20 ms", "PT0.0005S, 500 us", "PT0.000000009S, 9 ns", "PT1H, 3600000 ms"})
  void what_is_shown_can_be_read_again(Duration duration, String text) throws BadValueException {
    assertThat(DurationText.show(duration)).isEqualTo(text);
    assertThat(DurationText.parse(text)).isEqualTo(duration);
  }
}
