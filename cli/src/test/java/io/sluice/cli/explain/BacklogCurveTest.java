package io.sluice.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class BacklogCurveTest {

  private static BacklogCurve curve(double... millis) {
    return new BacklogCurve(
        LongStream.range(0, millis.length).map(i -> 1000 * i).toArray(), millis);
  }

  @Test
  void it_tells_mean_peak_and_how_long_it_was_above_a_limit() {
    BacklogCurve curve = curve(0, 100, 300, 200, 0, 150);

    assertThat(curve.mean()).isEqualTo(125);
    assertThat(curve.quantile(1)).isEqualTo(300);
    assertThat(curve.quantile(0.5)).isEqualTo(100);
    assertThat(curve.shareAbove(120)).isEqualTo(0.5);
    assertThat(curve.longestAboveMillis(90)).isEqualTo(2000);
    assertThat(curve.longestAboveMillis(300)).isZero();
  }

  @Test
  void no_samples_are_no_backlog() {
    assertThat(curve().mean()).isZero();
    assertThat(curve().quantile(0.9)).isZero();
    assertThat(curve().shareAbove(0)).isZero();
  }
}
