package io.sluice.bench.window.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class WindowFeedTest {

  static final List<String> NAMES = WindowFeed.NAMES;

  private record Event(int key, double value) {}

  @ParameterizedTest
  @FieldSource("NAMES")
  void what_a_job_parses_is_what_is_known_without_parsing(String name) {
    WindowFeed feed = WindowFeed.of(name, "shuffled", "eg", "");

    for (int number = 0; number < 5000; number++) {
      List<Event> parsed = new ArrayList<>();
      feed.parse(
          feed.text(number, 1_700_000_000_000L), (key, value) -> parsed.add(new Event(key, value)));

      List<Event> known =
          feed.key(number) < 0
              ? List.of()
              : List.of(new Event(feed.key(number), feed.value(number)));
      assertThat(parsed).isEqualTo(known);
    }
  }

  @Test
  void a_third_of_the_ad_events_are_views_of_a_hundred_campaigns() {
    WindowFeed feed = WindowFeed.of("ysb-campaigns", "shuffled", "cc", "");

    int[] keys = IntStream.range(0, 8192).map(feed::key).filter(key -> key >= 0).toArray();

    assertThat(keys.length).isBetween(2500, 3000);
    assertThat(IntStream.of(keys).distinct().count()).isEqualTo(100);
  }

  /** An event that adds one with a chance of p has the root of (1 - p) / p as its variation. */
  @Test
  void what_an_event_adds_varies_the_more_the_fewer_events_a_key_has() {
    double all = WindowFeed.of("ysb", "shuffled", "eg", "").variation();
    double each = WindowFeed.of("ysb-campaigns", "shuffled", "eg", "").variation();

    assertThat(all).isCloseTo(Math.sqrt(2), within(0.1));
    assertThat(each).isCloseTo(Math.sqrt(299), within(1.0));
    assertThat(WindowFeed.of("nyt", "shuffled", "eg", "").variation()).isBetween(0.9, 1.3);
  }

  @ParameterizedTest
  @CsvSource({
    "yahoo, shuffled, eg, 'no workload yahoo; there is: nyt, ysb, ysb-campaigns, kmeans'",
    "nyt, sorted, eg, 'no order sorted; there is: shuffled, body, file'",
    "kmeans, body, eg, 'order body is for nyt: kmeans has shuffled and file'",
    "ysb, shuffled, ee, 'no delays ee; there is: cc, gg, ec, eg'",
  })
  void what_is_unknown_is_refused_with_what_there_is(
      String name, String order, String delays, String message) {
    assertThatThrownBy(() -> WindowFeed.of(name, order, delays, "")).hasMessage(message);
  }
}
