package io.sluice.bench.state.arm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StateArmTest {

  @Test
  void a_rival_gets_the_command_of_the_stage_it_is_compared_with_in_its_own_way() {
    assertThat(StateArm.ELASTIC.command(9)).containsExactly("move", "0,1,2", "2");
    assertThat(StateArm.STATE_MIGRATION.command(9))
        .containsExactly("state-migration", "move", "0,1,2", "2");
    assertThat(StateArm.ELASTIC_THREADS.command(9)).containsExactly("threads", "2");
    assertThat(StateArm.STATE_REPARTITION.command(9))
        .containsExactly("state-repartition", "threads", "2");
  }

  @Test
  void threads_are_slots_of_one_task_manager() {
    assertThat(StateArm.STATE_REPARTITION.taskManagers()).isEqualTo(1);
    assertThat(StateArm.STATE_REPARTITION.slots()).isEqualTo(2);
    assertThat(StateArm.STATE_REPARTITION.spare()).isEqualTo(1);
    assertThat(StateArm.STATE_MIGRATION.spare()).isEqualTo(2);
  }
}
