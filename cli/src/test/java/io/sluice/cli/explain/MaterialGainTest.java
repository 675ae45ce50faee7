package io.sluice.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MaterialGainTest {

  @ParameterizedTest
  @CsvSource({
    "3240, 3240, false",
    "3240, 3236, false",
    "1000, 901, false",
    "1000, 900, true",
    "50, 41, false",
    "50, 40, true",
    "12, 1, true",
    "9, 0, false",
    "100, 200, false",
    "0, 0, false",
    "NaN, 5, false",
    "500, NaN, false"
  })
  void a_wait_has_to_shrink_by_a_tenth_and_by_what_can_be_seen(
      double before, double after, boolean material) {
    assertThat(MaterialGain.ofWait(before, after)).isEqualTo(material);
  }

  @ParameterizedTest
  @CsvSource({"1, false", "1.05, false", "1.1, true", "2, true", "NaN, false"})
  void a_speed_has_to_grow_by_a_tenth(double factor, boolean material) {
    assertThat(MaterialGain.ofSpeed(factor)).isEqualTo(material);
  }
}
