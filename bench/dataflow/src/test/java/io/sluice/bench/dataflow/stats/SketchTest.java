package io.sluice.bench.dataflow.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class SketchTest {

  private static final int SKETCHES = 1000;

  @Test
  void the_second_moment_of_few_values_is_exact() {
    MomentSketch sketch = new MomentSketch();
    SplittableRandom unused = new SplittableRandom(1);
    for (double value : new double[] {1, 2, 1, 3, 1, 2, 4, 1, 2, 5}) {
      sketch.add(value, unused);
    }

    assertThat(sketch.estimate()).isEqualTo(16 + 9 + 1 + 1 + 1);
  }

  @SeededTest(runs = 3)
  void the_second_moment_of_many_values_is_right_on_average(Seed seed) {
    SplittableRandom random = new SplittableRandom(seed.value());
    double sum = 0;
    for (int i = 0; i < SKETCHES; i++) {
      MomentSketch sketch = new MomentSketch();
      for (int j = 0; j < 100; j++) {
        sketch.add(j % 5, random);
      }
      sum += sketch.estimate();
    }

    assertThat(sum / SKETCHES).isCloseTo(5 * 20 * 20, within(100.0));
  }

  @Test
  void different_hashes_are_counted_by_the_longest_run_of_zeros_in_each_bucket() {
    CountSketch sketch = new CountSketch();
    sketch.add(5);
    // one bucket of five with a run of 0, which is rank 1: 0.32927 * 5 * 2^(1/5)
    assertThat(sketch.estimate()).isCloseTo(1.891163, within(1e-5));
    sketch.add(5);
    assertThat(sketch.estimate()).isCloseTo(1.891163, within(1e-5));
    sketch.add(5 * 8 + 1);
    // and another with a run of 3: 0.32927 * 5 * 2^((1 + 4)/5)
    assertThat(sketch.estimate()).isCloseTo(3.292707, within(1e-5));
  }

  @SeededTest(runs = 3)
  void counts_are_right_on_average(Seed seed) {
    SplittableRandom random = new SplittableRandom(seed.value());
    double sum = 0;
    for (int i = 0; i < SKETCHES; i++) {
      CountSketch sketch = new CountSketch();
      for (int j = 0; j < 1000; j++) {
        sketch.add(random.nextLong());
      }
      sum += sketch.estimate();
    }

    assertThat(sum / SKETCHES).isCloseTo(1000, within(120.0));
  }
}
