package io.sluice.agent.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.metric.NodeSummary;
import io.sluice.core.metric.OperatorSummary;
import io.sluice.core.model.LogicalOperator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class NodeBoardTest {
  private static final List<OperatorSummary> TOLD =
      List.of(
          new OperatorSummary(
              "test", new LogicalOperator(1, "q", "o", Set.of(), Set.of(1L)), 1, Map.of()));

  private final NodeBoard board = new NodeBoard();

  @Test
  void a_node_is_told_of_all_others_and_who_is_silent_is_forgotten() {
    assertThat(board.put("a", TOLD, 100, 0)).isTrue();
    assertThat(board.put("b", List.of(), 100, NodeBoard.FRESH_NANOS / 2)).isTrue();
    assertThat(board.others("b", NodeBoard.FRESH_NANOS))
        .containsExactly(new NodeSummary("a", 0, TOLD));
    assertThat(board.all(NodeBoard.FRESH_NANOS)).hasSize(2);
    assertThat(board.all(NodeBoard.FRESH_NANOS + 1))
        .extracting(NodeSummary::node)
        .containsExactly("b");
    assertThat(board.all(3 * NodeBoard.FRESH_NANOS)).isEmpty();
  }

  @Test
  void who_tells_again_takes_the_place_of_what_it_told() {
    assertThat(board.put("a", TOLD, 100, 0)).isTrue();
    assertThat(board.put("a", List.of(), 100, 7)).isTrue();
    assertThat(board.all(7)).containsExactly(new NodeSummary("a", 7, List.of()));
  }

  @Test
  void where_there_is_no_room_the_nodes_that_are_there_stay() {
    int most = 8;
    long large = 1 << 18;
    for (int i = 0; i < most; i++) {
      assertThat(board.put("n" + i, TOLD, large, 0)).isTrue();
    }
    assertThat(board.put("late", TOLD, 1, 0)).isFalse();
    assertThat(board.put("n0", TOLD, large + 1, 1)).isFalse();
    assertThat(board.put("n0", TOLD, large - 1, 1)).isTrue();
    assertThat(board.put("late", TOLD, 1, 1)).isTrue();

    NodeBoard crowded = new NodeBoard();
    for (int i = 0; i < 256; i++) {
      assertThat(crowded.put("n" + i, TOLD, 1, 0)).isTrue();
    }
    assertThat(crowded.put("late", TOLD, 1, 0)).isFalse();
    assertThat(crowded.put("n7", TOLD, 1, 0)).isTrue();
    assertThat(crowded.put("late", TOLD, 1, NodeBoard.FRESH_NANOS + 1)).isTrue();
  }
}
