package io.sluice.core.state.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.testkit.SeededTest;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ChainedPlacementTest {

  @Test
  void backup_l_of_the_mth_slice_is_at_peer_m_plus_l_modulo_n() {
    ChainedPlacement placement = ChainedPlacement.over(containers(5), 2);
    // The peers of container 2 are 0, 1, 3 and 4.
    assertThat(placement.holders(new ContainerId(2), 1)).isEqualTo(list(3, 4));
    assertThat(placement.holders(new ContainerId(2), 2)).isEqualTo(list(4, 0));
    assertThat(placement.holders(new ContainerId(2), 3)).isEqualTo(list(0, 1));
  }

  @SeededTest
  void holders_differ_and_are_never_the_owner(RandomGenerator random) {
    int count = random.nextInt(2, 9);
    int backups = random.nextInt(0, count);
    ChainedPlacement placement = ChainedPlacement.over(containers(count), backups);
    ContainerId owner = new ContainerId(random.nextInt(count));
    List<ContainerId> holders = placement.holders(owner, random.nextInt(1, 100));
    assertThat(holders).hasSize(backups).doesNotHaveDuplicates().doesNotContain(owner);
  }

  @Test
  void more_backups_than_peers_are_refused() {
    assertThatThrownBy(() -> ChainedPlacement.over(containers(3), 3).holders(new ContainerId(0), 1))
        .hasMessage(
            "container 0 has 2 peers, too few for 3 backups of a slice: use fewer backups or deploy more containers");
    assertThatThrownBy(() -> new Stage("job", "words", 4, 2, 2, 1))
        .hasMessage(
            "Stage 'words' cannot have backups = 2: use at most 1, or deploy more containers");
  }

  @Test
  void after_a_move_the_old_owner_holds_a_backup_in_place_of_the_new_one() {
    Stage stage = new Stage("job", "stage", 4, 4, 2, 1);
    RoutingTable table = RoutingTable.initial(stage, 4);
    for (Slice slice : stage.allSlices()) {
      for (ContainerId destination : stage.allContainers()) {
        Home before = table.home(slice);
        if (!before.owner().equals(destination)) {
          Home after =
              table.after(List.of(new Move(slice, before.owner(), destination))).home(slice);
          assertThat(after.owner()).isEqualTo(destination);
          assertThat(after.epoch()).isEqualTo(before.epoch() + 1);
          assertThat(after.holders())
              .hasSize(2)
              .doesNotHaveDuplicates()
              .contains(before.owner())
              .doesNotContain(destination);
        }
      }
    }
  }

  private static List<ContainerId> containers(int count) {
    return IntStream.range(0, count).mapToObj(ContainerId::new).toList();
  }

  private static List<ContainerId> list(int... indices) {
    return IntStream.of(indices).mapToObj(ContainerId::new).toList();
  }
}
