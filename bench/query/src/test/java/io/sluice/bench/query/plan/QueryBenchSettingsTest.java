package io.sluice.bench.query.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.sluice.bench.experiment.load.Burst;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryBenchSettingsTest {

  @ParameterizedTest
  @ValueSource(strings = {"1.7", "1.7,0.3", "0.5,0.3,8s", "4,0.3,8s", "1.7,0.3,8", "x,0.3,8s"})
  void a_burst_that_makes_no_sense_is_refused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> Burst.parse(text));
  }

  @Test
  void a_burst_is_read_as_factor_duty_and_period() {
    assertThat(Burst.parse("1.7,0.3,8s")).isEqualTo(Burst.DEFAULT);
    assertThat(Burst.parse("2,0.1,500ms").periodMillis()).isEqualTo(500);
    assertThat(Burst.parse("2,0.1,2min").periodMillis()).isEqualTo(120_000);
  }

  @Test
  void a_round_must_be_longer_than_what_is_skipped() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Timing(0, 500, 2, 1, 4, 4000, 500));
  }
}
