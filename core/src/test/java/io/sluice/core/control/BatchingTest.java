package io.sluice.core.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.QueryView;
import java.util.List;
import org.junit.jupiter.api.Test;

final class BatchingTest {

  private static final double NOW = 100_000;
  private static final double PERIOD = 20;
  private static final double MUCH = 500;
  private static final double LITTLE = 1;

  @Test
  void a_query_with_little_to_do_and_time_left_lets_others_go_first() {
    assertOrder(
        List.of(
            Waiting.query("caught-up", LITTLE, NOW + 1000),
            Waiting.query("busy", MUCH, NOW + 2000),
            Waiting.query("busier", 2 * MUCH, NOW + 3000)),
        "busy",
        "busier",
        "caught-up");
  }

  @Test
  void a_query_whose_watermark_may_come_soon_keeps_its_place_however_little_it_has_to_do() {
    assertOrder(
        List.of(
            Waiting.query("due", LITTLE, NOW + PERIOD),
            Waiting.query("overdue", LITTLE, NOW - 1000),
            Waiting.query("busy", MUCH, NOW + 2000)),
        "due",
        "overdue",
        "busy");
  }

  @Test
  void among_those_that_can_wait_the_order_stays() {
    assertOrder(
        List.of(
            Waiting.query("b", LITTLE, NOW + 1000),
            Waiting.query("a", LITTLE, NOW + 2000),
            Waiting.query("c", 0, NOW + 3000)),
        "b",
        "a",
        "c");
  }

  private static void assertOrder(List<QueryView> order, String... expected) {
    assertThat(Batching.worthwhileFirst(order, NOW, PERIOD))
        .extracting(QueryView::name)
        .containsExactly(expected);
  }
}
