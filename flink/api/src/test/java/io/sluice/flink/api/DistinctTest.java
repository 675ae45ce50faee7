package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.window.answer.Range;
import io.sluice.core.window.summary.Summary;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DistinctTest {

  private static Summary of(Stream<?> identities) {
    Summary summary = Distinct.IDENTITIES.empty();
    identities.forEach(identity -> summary.add(Distinct.number(identity), 0));
    return summary;
  }

  @Test
  void each_identity_counts_once() {
    Range range = of(Stream.of("a", "b", "a", "", "b", 7, 7L, 8L)).range(0, 2);

    assertThat(range.value()).isCloseTo(5, within(1e-6));
  }

  @Test
  void the_interval_holds_the_number_as_often_as_its_deviations_say() {
    int held = 0;
    for (int run = 0; run < 200; run++) {
      int from = 1_000_000 * run;
      Range range = of(IntStream.range(from, from + 20_000).boxed()).range(0, 1.96);
      held += range.lower() <= 20_000 && 20_000 <= range.upper() ? 1 : 0;
      assertThat(range.upper() - range.lower()).isLessThan(0.05 * 20_000);
    }
    assertThat(held).isGreaterThan(180);
  }

  @Test
  void late_identities_may_all_be_new() {
    Summary summary = of(Stream.of("a", "b"));

    assertThat(summary.range(10, 2).upper() - summary.range(0, 2).upper()).isEqualTo(10);
    assertThat(summary.range(10, 2).lower()).isEqualTo(summary.range(0, 2).lower());
  }

  @Test
  void a_sketch_that_was_written_goes_on() {
    Summary written = of(IntStream.range(0, 30_000).boxed());
    Summary read = Distinct.IDENTITIES.read(written.toBytes());
    assertThat(read.range(3, 2)).isEqualTo(written.range(3, 2));

    IntStream.range(0, 60_000).forEach(i -> read.add(Distinct.number(i), 0));
    assertThat(read.range(0, 2).value()).isBetween(57_000.0, 63_000.0);
  }

  @Test
  void numbers_of_identities_are_whole_and_finite() {
    assertThat(Stream.of("a", "user 7", 0L, -1L, Integer.MAX_VALUE).mapToDouble(Distinct::number))
        .allMatch(number -> number >= 0 && number < 0x1p53 && number == Math.rint(number));
  }

  @Test
  void an_identity_of_another_kind_is_refused() {
    for (Object identity : Arrays.asList(1.5, null, new Object[0])) {
      assertThatThrownBy(() -> Distinct.number(identity))
          .hasMessageContaining("must be a string, a long or an int");
    }
  }
}
