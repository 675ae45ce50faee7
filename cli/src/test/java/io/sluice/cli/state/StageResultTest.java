package io.sluice.cli.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StageResultTest {

  private static final EndedMove MADE =
      new EndedMove(4, "policy", 2, 2, false, 1, 1.5, 30, 5, 1, 12, null);
  private static final EndedMove FAILED =
      new EndedMove(5, "user", 1, 0, false, 0, 0, 3, 0, 0, 0, "it was called off");

  private static StageResult stage(EndedMove last) {
    ContainerState used =
        new ContainerState(
            0,
            "used",
            "10.0.0.5",
            "10.0.0.5:6122-3f",
            0.5,
            1200,
            2048,
            30,
            0,
            0,
            3,
            2,
            1_500_000,
            true,
            List.of(new SliceState(0, 200, 0.1, 10), new SliceState(1, 1000, 0.4, 20)));
    ContainerState spare =
        new ContainerState(1, "spare", null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, List.of());
    return new StageResult("sessions", 0, List.of(used, spare), last);
  }

  @Test
  void places_come_first_then_loads_then_the_busiest_slices_and_the_last_move() {
    assertThat(stage(MADE).text().lines())
        .containsExactly(
            "container 0     2 slices  0-1  backups held: 3",
            "container 1     0 slices  ",
            "  container  use          busy  records/s  queued kB    entries  node, TaskManager",
            "          0  used         50 %       1200          2         30  10.0.0.5  10.0.0.5:6122-3f",
            "          1  spare      not measured yet",
            "  container 0 has 2 of 3 backups on disk, 1.5 MB; its disk has failed, and further"
                + " backups stay in memory",
            "  slice 1 in container 0: 40.0 %, 1000 records/s, 20 entries",
            "  slice 0 in container 0: 10.0 %, 200 records/s, 10 entries",
            "move 4: 2 slices copied in 36 ms, switched in 12 ms");
  }

  @Test
  void a_command_fails_if_its_move_did_not_happen() {
    assertThat(stage(MADE).exitCode()).isZero();
    assertThat(stage(null).exitCode()).isZero();
    assertThat(stage(FAILED).exitCode()).isEqualTo(4);
    assertThat(stage(FAILED).text()).endsWith("move 5 did not happen: it was called off");
  }

  @Test
  void a_move_that_ended_early_tells_how_many_slices_moved() {
    EndedMove partly = new EndedMove(6, "user", 9, 4, false, 0, 0, 3, 0, 0, 0, "it was called off");
    assertThat(stage(partly).exitCode()).isEqualTo(4);
    assertThat(stage(partly).text())
        .endsWith("move 6 ended after 4 of 9 slices, which stay: it was called off");
  }

  @Test
  void an_explanation_has_the_times_of_each_phase_and_says_why_nothing_moves() {
    ExplainResult result =
        new ExplainResult(
            "observe",
            0.8,
            "container 0 is the busiest, for 50 % of its time, and the target is 80 %",
            new PlanResult("the load is spread about evenly already", List.of()),
            32,
            20,
            0.05,
            List.of(FAILED, MADE),
            stage(FAILED));

    assertThat(result.text().lines())
        .startsWith(
            "stage sessions: mode observe, target 80 %, 32 slices may move now, 20.0 ms per MB,"
                + " routers wait 5 % of the time")
        .contains(
            "the policy last saw: container 0 is the busiest, for 50 % of its time, and the target is"
                + " 80 %",
            "rebalance would do: nothing moves: the load is spread about evenly already")
        .endsWith(
            "last moves:",
            "  move 5 by user, 1 slices with 0.0 MB: PREPARE 3 ms, UPGRADE 0 ms,"
                + " CLEAR 0 ms, SWITCH 0 ms; it did not happen: it was called off",
            "  move 4 by policy, 2 slices (1 by reference) with 1.5 MB: PREPARE 30 ms, UPGRADE 5"
                + " ms, CLEAR 1 ms, SWITCH 12 ms");
  }

  @Test
  void a_plan_lists_its_moves() {
    assertThat(new PlanResult("it helps", List.of(new SliceMove(3, 0, 2))).text().lines())
        .containsExactly("it helps", "  slice 3: container 0 to container 2");
  }
}
