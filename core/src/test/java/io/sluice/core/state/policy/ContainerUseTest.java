package io.sluice.core.state.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContainerUseTest {

  private static final Stage STAGE = new Stage("job", "stage", 8, 4, 0, 1);
  private static final List<ContainerId> ALL = STAGE.allContainers();

  private final ContainerUse use = new ContainerUse();

  @Test
  void a_preempted_core_is_that_of_the_container_with_the_fewest_slices() {
    List<ContainerId> chosen = use.toPreempt(ALL, 2, RoutingTable.initial(STAGE, 3));

    assertThat(chosen).containsExactly(ALL.get(3), ALL.get(2));
    use.preempt(chosen);
    assertThat(use.usable(STAGE)).containsExactly(ALL.get(0), ALL.get(1));
    assertThat(use.toPreempt(ALL, 4, RoutingTable.initial(STAGE, 3))).hasSize(2);
  }

  @Test
  void a_core_that_is_granted_may_be_used_again() {
    use.preempt(ALL.subList(1, 3));

    assertThat(use.grant(ALL, 1)).containsExactly(ALL.get(1));
    assertThat(use.grant(ALL, 5)).containsExactly(ALL.get(2));
    assertThat(use.usable(STAGE)).isEqualTo(ALL);
  }

  @Test
  void a_drained_container_is_left_empty_until_a_user_fills_it() {
    use.drained(List.of(ALL.get(1)));
    assertThat(use.usable(STAGE)).doesNotContain(ALL.get(1));

    use.filled(List.of(new Move(new Slice(0), ALL.get(0), ALL.get(1))));
    assertThat(use.usable(STAGE)).isEqualTo(ALL);
  }
}
