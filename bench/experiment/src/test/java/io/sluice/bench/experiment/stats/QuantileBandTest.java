package io.sluice.bench.experiment.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class QuantileBandTest {

  private static final double[] MEDIAN = {0.5};

  @Test
  void equal_rounds_have_no_band() {
    Sample round = Sample.of(1, 2, 3);
    assertThat(QuantileBand.of(List.of(round, round), MEDIAN, 1))
        .containsExactly(new QuantileBand(0.5, 2, 2, 2));
  }

  @Test
  void rounds_that_differ_widen_the_band() {
    QuantileBand band =
        QuantileBand.of(List.of(Sample.of(1, 1), Sample.of(9, 9, 9)), MEDIAN, 1).get(0);
    assertThat(band.low()).isEqualTo(1);
    assertThat(band.value()).isEqualTo(9);
    assertThat(band.high()).isEqualTo(9);
  }

  @Test
  void the_same_seed_draws_the_same_band() {
    List<Sample> rounds = List.of(Sample.of(1, 5), Sample.of(2, 8), Sample.of(3));
    double[] shares = {0.1, 0.5, 0.9};
    assertThat(QuantileBand.of(rounds, shares, 7)).isEqualTo(QuantileBand.of(rounds, shares, 7));
  }
}
