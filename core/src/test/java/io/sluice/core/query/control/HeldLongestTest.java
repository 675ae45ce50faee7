package io.sluice.core.query.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.control.Journal;
import io.sluice.core.model.QueryView;
import java.util.List;
import org.junit.jupiter.api.Test;

final class HeldLongestTest {

  private static final double LIMIT = 100;
  private static final long NOW = 100_000;

  private final Journal<QueryDecision> journal = new Journal<>(10);

  @Test
  void of_those_held_too_long_the_one_held_longest_goes_first_whatever_the_policy_says() {
    List<QueryView> order =
        List.of(held("urgent", 101), held("in time", 99), held("b", 150), held("a", 150));

    assertThat(HeldLongest.first(order, LIMIT, NOW, journal))
        .extracting(QueryView::name)
        .containsExactly("b", "a", "urgent", "in time");
    assertThat(journal.entries()).hasSize(3);
  }

  private static QueryView held(String name, double heldMillis) {
    return Waiting.query(name, 1, NOW + 1_000, heldMillis);
  }
}
