package io.sluice.bench.window.feed;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PickupWindowFeedTest {

  private static final WindowFeed GENERATED = WindowFeed.of("kmeans", "shuffled", "eg", "");

  @Test
  void generated_points_are_near_the_eight_centres_that_they_gather_around() {
    double[] squares = IntStream.range(0, 10_000).mapToDouble(GENERATED::value).toArray();

    assertThat(IntStream.range(0, squares.length).allMatch(number -> GENERATED.key(number) == 0))
        .isTrue();
    assertThat(Arrays.stream(squares).average().orElseThrow()).isBetween(0.3, 1.6);
    assertThat(GENERATED.variation()).isBetween(0.7, 1.6);
  }

  @Test
  void points_far_from_all_centres_are_dropped() {
    List<Integer> parsed = new ArrayList<>();

    GENERATED.parse("-74.29,40.99".getBytes(US_ASCII), (key, value) -> parsed.add(key));

    assertThat(parsed).isEmpty();
  }
}
