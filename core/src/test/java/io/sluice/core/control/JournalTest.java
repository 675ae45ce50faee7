package io.sluice.core.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class JournalTest {

  private static final Effect EFFECT = new Effect(10, 100, 1, -5);

  private final Journal journal = new Journal(3);

  private static Decision.Reordered reordered(long at) {
    return new Decision.Reordered(
        at, Decision.Trigger.PERIOD, "klink", 100, List.of(), List.of(), 0);
  }

  @Test
  void the_oldest_decision_makes_room_and_is_still_counted() {
    for (int i = 1; i <= 5; i++) {
      journal.record(new Decision.Engaged(i, 100, 40));
    }

    assertThat(journal.entries()).extracting(Journal.Entry::number).containsExactly(3L, 4L, 5L);
    assertThat(journal.count()).isEqualTo(5);
  }

  @Test
  void an_effect_completes_the_order_it_was_measured_of() {
    journal.record(reordered(1));
    journal.measured(EFFECT);

    assertThat(journal.entries().get(0).effect()).contains(EFFECT);
  }

  @Test
  void an_effect_without_an_order_is_dropped() {
    journal.measured(EFFECT);
    journal.record(new Decision.Failed(1, "test"));
    journal.measured(EFFECT);

    assertThat(journal.entries()).allSatisfy(entry -> assertThat(entry.effect()).isEmpty());
  }
}
