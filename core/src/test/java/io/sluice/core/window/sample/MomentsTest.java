package io.sluice.core.window.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.testkit.SeededTest;
import java.util.Arrays;
import java.util.random.RandomGenerator;

class MomentsTest {

  private static double[] draw(RandomGenerator random) {
    double shift = random.nextDouble(-1e6, 1e6);
    return random
        .doubles(random.nextInt(3, 400))
        .map(uniform -> shift - Math.log(1 - uniform))
        .toArray();
  }

  private static Moments of(double[] values, int from, int to) {
    Moments moments = new Moments();
    Arrays.stream(values, from, to).forEach(moments::add);
    return moments;
  }

  private static double central(double[] values, int power) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return Arrays.stream(values).map(value -> Math.pow(value - mean, power)).sum();
  }

  @SeededTest
  void moments_are_those_of_two_passes(RandomGenerator random) {
    double[] values = draw(random);

    Moments moments = of(values, 0, values.length);

    double variance = central(values, 2) / (values.length - 1);
    double skewness =
        central(values, 3) / values.length / Math.pow(central(values, 2) / values.length, 1.5);
    assertThat(moments.count()).isEqualTo(values.length);
    assertThat(moments.mean())
        .isCloseTo(Arrays.stream(values).average().orElseThrow(), within(1e-6));
    assertThat(moments.variance()).isCloseTo(variance, within(1e-6 * (1 + variance)));
    assertThat(moments.skewness()).isCloseTo(skewness, within(1e-5));
  }

  @SeededTest
  void moments_of_two_parts_are_those_of_the_whole(RandomGenerator random) {
    double[] values = draw(random);
    int cut = random.nextInt(values.length + 1);

    Moments merged = of(values, 0, cut);
    merged.add(of(values, cut, values.length));

    Moments whole = of(values, 0, values.length);
    assertThat(merged.count()).isEqualTo(whole.count());
    assertThat(merged.mean()).isCloseTo(whole.mean(), within(1e-6));
    assertThat(merged.variance())
        .isCloseTo(whole.variance(), within(1e-6 * (1 + whole.variance())));
    assertThat(merged.skewness()).isCloseTo(whole.skewness(), within(1e-5));
  }

  @SeededTest
  void a_value_with_a_weight_counts_as_if_it_were_there_as_often(RandomGenerator random) {
    double[] values = draw(random);
    Moments weighted = new Moments();
    Moments repeated = new Moments();
    for (double value : values) {
      int weight = random.nextInt(1, 5);
      weighted.add(value, weight);
      for (int i = 0; i < weight; i++) {
        repeated.add(value);
      }
    }

    assertThat(weighted.count()).isEqualTo(repeated.count());
    assertThat(weighted.mean()).isCloseTo(repeated.mean(), within(1e-6));
    assertThat(weighted.variance())
        .isCloseTo(repeated.variance(), within(1e-6 * (1 + repeated.variance())));
    assertThat(weighted.skewness()).isCloseTo(repeated.skewness(), within(1e-5));
  }
}
