package io.sluice.bench.dataflow.sketch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class BloomFilterTest {

  @Test
  void what_was_added_is_known_and_hardly_anything_else_is() {
    BloomFilter filter = BloomFilter.ofOnePercent(20_000_000);
    IntStream.range(0, 100_000).forEach(i -> filter.add(i));

    assertThat(IntStream.range(0, 100_000)).allMatch(i -> filter.mayContain(i));
    assertThat(IntStream.range(100_000, 200_000).filter(i -> filter.mayContain(i)))
        .hasSizeLessThan(10);
  }
}
