package io.sluice.core.query.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.LiveQuery;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class WatermarkTrailTest {

  private final WatermarkTrail trail = new WatermarkTrail();

  @Test
  void of_several_watermarks_between_two_looks_the_first_behind_the_end_counts() {
    trail.add(100, 10);
    trail.add(200, 20);
    trail.add(300, 30);

    assertThat(trail.latest()).isEqualTo(300);
    assertThat(trail.ingestedAt(150)).isEqualTo(20);
    assertThat(trail.ingestedAt(200)).isEqualTo(20);
    assertThat(trail.ingestedAt(100)).isEqualTo(10);
  }

  @Test
  void a_step_is_what_event_time_went_on_by_with_the_first_watermark_behind_the_end() {
    trail.add(100, 10);
    assertThat(trail.stepAt(50)).isEqualTo(LiveQuery.UNKNOWN);
    trail.add(300, 20);
    trail.add(900, 30);

    assertThat(trail.stepAt(101)).isEqualTo(200);
    assertThat(trail.stepAt(300)).isEqualTo(200);
    assertThat(trail.stepAt(301)).isEqualTo(600);
    assertThat(trail.stepAt(901)).isEqualTo(LiveQuery.UNKNOWN);
    for (int i = 1; i <= 1_000; i++) {
      trail.add(1_000 + i, i);
    }
    assertThat(trail.stepAt(1_900)).as("of what is forgotten").isEqualTo(LiveQuery.UNKNOWN);
    assertThat(trail.stepAt(1_990)).isEqualTo(1);
  }

  @Test
  void what_has_not_been_emitted_is_unknown() {
    assertThat(trail.latest()).isEqualTo(LiveQuery.UNKNOWN);
    assertThat(trail.ingestedAt(100)).isEqualTo(LiveQuery.UNKNOWN);
    trail.add(100, 10);
    assertThat(trail.ingestedAt(101)).isEqualTo(LiveQuery.UNKNOWN);
  }

  @Test
  void after_many_watermarks_the_oldest_that_is_remembered_stands_for_those_before() {
    for (int i = 1; i <= 1_000; i++) {
      trail.add(i, 10L * i);
    }

    assertThat(trail.ingestedAt(990)).isEqualTo(9_900);
    assertThat(trail.ingestedAt(1)).isBetween(9_300L, 9_500L);
  }

  @Test
  @Timeout(240)
  void a_reader_never_sees_the_count_of_another_watermark() throws InterruptedException {
    Thread writer =
        new Thread(
            () -> {
              for (long i = 1; i <= 3_000_000; i++) {
                trail.add(i, 2 * i);
              }
            });
    writer.start();
    while (writer.isAlive()) {
      long wanted = trail.latest() - 5;
      long found = trail.ingestedAt(wanted);
      assertThat(found == LiveQuery.UNKNOWN || (found >= 2 * wanted && found % 2 == 0)).isTrue();
    }
    writer.join();
  }
}
