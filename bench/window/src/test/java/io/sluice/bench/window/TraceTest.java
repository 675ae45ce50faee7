package io.sluice.bench.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceTest {

  private static final double[] LAGS = {0, 1, 40, 700, 2500};

  private record Event(long time, long arrival, int number) {}

  private static List<Event> events(boolean evenly, long seed) {
    Trace trace = new Trace(Draws.numbered(LAGS, false), 1000, evenly, Duration.ofSeconds(4), seed);
    List<Event> events = new ArrayList<>();
    while (trace.next()) {
      events.add(new Event(trace.time(), trace.arrival(), trace.number()));
    }
    return events;
  }

  @Test
  void events_come_in_the_order_of_their_arrival_each_with_its_own_lag() {
    List<Event> events = events(false, 1);

    assertThat(events).extracting(Event::arrival).isSorted();
    assertThat(events)
        .allSatisfy(
            event ->
                assertThat(event.arrival() - event.time())
                    .isBetween((long) LAGS[event.number()], (long) LAGS[event.number()] + 1));
  }

  @Test
  void no_event_is_lost_at_the_end_and_none_happens_after_it() {
    List<Event> events = events(true, 1);

    assertThat(events).hasSize(3999);
    assertThat(events).allMatch(event -> event.time() < 4000);
    assertThat(events).anyMatch(event -> event.arrival() > 6000);
    assertThat(events).extracting(Event::time).doesNotHaveDuplicates();
  }

  @Test
  void the_same_seed_makes_the_same_events_and_another_makes_others() {
    assertThat(events(false, 5)).isEqualTo(events(false, 5)).isNotEqualTo(events(false, 6));
  }
}
