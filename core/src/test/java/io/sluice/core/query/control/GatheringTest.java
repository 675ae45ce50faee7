package io.sluice.core.query.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.QueryView;
import java.util.List;
import org.junit.jupiter.api.Test;

final class GatheringTest {

  private static final double NOW = 100_000;
  private static final double LATER = NOW + 1000;
  private static final double PERIOD = 20;
  private static final double MUCH = 500;
  private static final double LITTLE = 1;

  @Test
  void a_query_that_has_caught_up_lets_others_go_first() {
    assertOrder(
        List.of(
            Waiting.query("caught-up", LITTLE, LATER, 0),
            Waiting.query("busy", MUCH, LATER, 0),
            Waiting.query("held", MUCH, LATER, 30)),
        "busy",
        "held",
        "caught-up");
  }

  @Test
  void a_query_whose_watermark_may_come_soon_keeps_its_place_however_little_it_has_to_do() {
    assertOrder(
        List.of(
            Waiting.query("due", LITTLE, NOW + PERIOD, 0),
            Waiting.query("overdue", LITTLE, NOW - 1000, 0),
            Waiting.query("busy", MUCH, LATER, 0)),
        "due",
        "overdue",
        "busy");
  }

  @Test
  void a_query_that_lags_behind_keeps_its_place_however_cheap_its_records_are() {
    assertOrder(
        List.of(
            Waiting.query("caught-up", LITTLE, LATER, 30, PERIOD),
            Waiting.query("cheap but late", LITTLE, LATER, 30, 4 * PERIOD),
            Waiting.query("busy", MUCH, LATER, 0)),
        "cheap but late",
        "busy",
        "caught-up");
  }

  @Test
  void nobody_waits_for_work_to_gather_longer_than_three_periods() {
    assertOrder(
        List.of(
            Waiting.query("two periods", LITTLE, LATER, 2 * PERIOD),
            Waiting.query("three periods", LITTLE, LATER, 3 * PERIOD),
            Waiting.query("busy", MUCH, LATER, 0)),
        "three periods",
        "busy",
        "two periods");
  }

  @Test
  void among_those_that_can_wait_the_order_stays() {
    assertOrder(
        List.of(
            Waiting.query("b", LITTLE, LATER, 0),
            Waiting.query("a", LITTLE, LATER, 0),
            Waiting.query("c", 0, LATER, 0)),
        "b",
        "a",
        "c");
  }

  private static void assertOrder(List<QueryView> order, String... expected) {
    assertThat(Gathering.worthATurnFirst(order, NOW, PERIOD))
        .extracting(QueryView::name)
        .containsExactly(expected);
  }
}
