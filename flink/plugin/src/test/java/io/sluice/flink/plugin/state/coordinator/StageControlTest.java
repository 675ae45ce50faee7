package io.sluice.flink.plugin.state.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.flink.plugin.state.coordinator.StageCoordinator.Side;
import io.sluice.flink.plugin.state.message.StageLayout;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Flink starts no checkpoint while a coordinator owes it the answer for one. */
class StageControlTest {

  private static final StageLayout LAYOUT = new StageLayout("stage", 4, 2, 0, 0, 1000, Map.of());

  /** It does not start here, so it needs nothing of Flink. */
  private final StageControl control = new StageControl(LAYOUT, null);

  @BeforeEach
  void expectTwoSides() {
    control.expect(Side.ROUTERS, 1);
    control.expect(Side.GATES, 2);
  }

  @Test
  void a_side_that_is_asked_after_a_task_has_failed_gives_the_checkpoint_up() {
    CompletableFuture<byte[]> first = ask(Side.ROUTERS, 7);
    control.lost(Side.GATES, 0);
    assertThat(first).isCompletedExceptionally();

    assertThat(ask(Side.GATES, 7)).isCompletedExceptionally();
  }

  @Test
  void a_side_that_is_asked_after_the_checkpoint_has_ended_gives_it_up() {
    CompletableFuture<byte[]> first = ask(Side.ROUTERS, 7);
    control.checkpointEnded(7, false);
    assertThat(first).isCompletedExceptionally();

    assertThat(ask(Side.GATES, 7)).isCompletedExceptionally();
  }

  @Test
  void the_next_checkpoint_waits_for_both_sides() {
    assertThat(ask(Side.ROUTERS, 7)).isNotDone();
    control.lost(Side.GATES, 0);

    assertThat(ask(Side.ROUTERS, 8)).isNotDone();
  }

  private CompletableFuture<byte[]> ask(Side side, long checkpoint) {
    CompletableFuture<byte[]> answer = new CompletableFuture<>();
    control.checkpoint(side, checkpoint, answer);
    return answer;
  }
}
