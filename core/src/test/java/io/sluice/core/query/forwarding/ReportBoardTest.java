package io.sluice.core.query.forwarding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ReportBoardTest {
  private static final long FRESH = ReportPace.FRESH.toNanos();

  private final Placement placement =
      new Placement().put("A", "source", true).put("B", "window", false, "source");
  private final ReportBoard board = new ReportBoard();

  private List<String> exchange(String node, long now) {
    return board.exchange(node, placement.report(node).queries(), now).stream()
        .flatMap(query -> query.operators().stream())
        .map(OperatorReport::vertex)
        .toList();
  }

  @Test
  void a_node_gets_what_others_report_until_that_is_old() {
    assertThat(exchange("A", 0)).isEmpty();
    assertThat(exchange("B", 1)).isEmpty();
    assertThat(exchange("A", FRESH)).containsExactly("window");
    assertThat(exchange("A", FRESH + 1)).isEmpty();
  }

  @Test
  void a_node_that_has_left_counts_no_more() {
    exchange("B", 0);
    board.forget("B");
    assertThat(exchange("A", 1)).isEmpty();
  }
}
