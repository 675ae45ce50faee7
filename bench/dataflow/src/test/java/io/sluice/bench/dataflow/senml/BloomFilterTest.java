package io.sluice.bench.dataflow.senml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class BloomFilterTest {

  @Test
  void what_was_added_is_known_and_hardly_anything_else_is() {
    BloomFilter filter = new BloomFilter();
    IntStream.range(0, 100_000).forEach(i -> filter.add("sensor" + i));

    assertThat(IntStream.range(0, 100_000)).allMatch(i -> filter.mayContain("sensor" + i));
    assertThat(IntStream.range(100_000, 200_000).filter(i -> filter.mayContain("sensor" + i)))
        .hasSizeLessThan(10);
  }
}
