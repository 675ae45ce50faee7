package io.sluice.core.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.query.control.Decision;
import io.sluice.core.query.control.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class JournalTest {

  private static final Effect EFFECT = new Effect(10, 100, 1, -5);

  private final Journal journal = new Journal(3);

  private static Decision.Reordered reordered(long at) {
    return new Decision.Reordered(
        at, Decision.Trigger.PERIOD, "klink", Map.of(), 100, List.of(), List.of(), 0);
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
  void a_reader_is_handed_each_entry_once_when_it_is_complete() {
    List<Journal.Entry> read = new ArrayList<>();
    Journal kept = new Journal(2, read::add);

    kept.record(new Decision.Engaged(1, 100, 40));
    kept.record(reordered(2));
    assertThat(read).extracting(Journal.Entry::number).containsExactly(1L);

    kept.measured(EFFECT);
    kept.record(reordered(3));
    kept.record(reordered(4));
    kept.conclude();
    kept.conclude();
    assertThat(read).extracting(Journal.Entry::number).containsExactly(1L, 2L, 3L, 4L);
    assertThat(read)
        .extracting(entry -> entry.effect().isPresent())
        .containsExactly(false, true, false, false);
  }

  @Test
  void an_effect_without_an_order_is_dropped() {
    journal.measured(EFFECT);
    journal.record(new Decision.Failed(1, "test"));
    journal.measured(EFFECT);

    assertThat(journal.entries()).allSatisfy(entry -> assertThat(entry.effect()).isEmpty());
  }
}
