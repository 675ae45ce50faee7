package io.sluice.core.state.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.state.explore.Explorer;
import io.sluice.core.state.explore.Found;
import io.sluice.core.state.explore.Snapshot;
import io.sluice.core.state.model.Transfer;
import io.sluice.core.state.protocol.Scenario.Disturbance;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Each rule of the protocol is needed: without it the explorer finds a world that is wrong. */
final class BrokenProtocolTest {
  private static final long MOST = 100_000;
  private static final int MOST_WAYS = 10_000;
  private static final Scenario ONE_MOVE =
      Scenario.of(List.of(0, 1), 1, 1, 1).used(1).records(4, 2).migration(0, 0, 1);

  private static final Scenario AS_IT_IS =
      Scenario.of(List.of(0, 0), 1, 1, 0).used(1).records(4, 2).migration(0, 0, 1);

  /** Random ways find this sooner than all orders in turn. */
  @Test
  void containers_of_one_process_that_share_a_backup_spoil_it() {
    Scenario together =
        Scenario.of(List.of(0, 0, 0), 1, 1, 1)
            .used(1)
            .records(3, 2)
            .migration(0, 0, 2)
            .with(Disturbance.CHECKPOINT, 1);
    World start = WarmWorld.of(together, new Broken.SharedBackups());
    RandomGenerator random = new SplittableRandom(1);
    assertThat(
            IntStream.range(0, MOST_WAYS)
                .mapToObj(way -> Explorer.one(Snapshot.copy(start), random))
                .filter(found -> found.failure() != null)
                .findFirst())
        .hasValueSatisfying(
            found -> assertThat(found.failure()).hasMessageContaining("certificate fails"));
  }

  @Test
  void a_copy_that_is_not_compared_may_lack_entries() {
    assertFound(
        ONE_MOVE.with(Disturbance.LOSS, 1), new Broken.UncheckedCopies(), "instead of Saved");
  }

  @Test
  void a_source_that_forgets_at_once_leaves_the_last_copy_to_a_container_that_may_die() {
    assertFound(
        ONE_MOVE.with(Disturbance.KILL, 1),
        new Broken.SourceForgetsAtOnce(),
        "backups do not replace a process");
  }

  @Test
  void a_backup_that_gives_way_while_a_slice_is_made_of_it_leaves_an_incomplete_one() {
    Scenario scenario = ONE_MOVE.with(Disturbance.CHECKPOINT, 1);
    assertFound(
        WarmWorld.of(
            new World(
                scenario, new Broken.BackupsGiveWayAtAnyTime(), ContentKinds.BACKUPS_GIVE_WAY)),
        "incomplete copy");
  }

  @Test
  void a_migration_that_is_aborted_after_the_switch_breaks_the_hand_over() {
    assertFound(ONE_MOVE.with(Disturbance.ABORT, 1), new Broken.LateAborts(), "incomplete copy");
  }

  @Test
  void messages_of_an_earlier_attempt_mislead() {
    assertFound(ONE_MOVE.with(Disturbance.FAILOVER, 1), new Broken.OldMessagesCount(), "");
  }

  @Test
  void a_migration_before_a_complete_checkpoint_has_no_backups_behind_it() {
    assertFound(
        new World(ONE_MOVE, new Broken.ColdMigrations(), ContentKinds.FAITHFUL),
        "before all backups are complete");
  }

  @Test
  void a_migration_during_a_recovery_has_no_backups_behind_it() {
    assertFound(
        new World(ONE_MOVE, new Broken.MigrationsInRecovery(), ContentKinds.FAITHFUL),
        "before all backups are complete");
  }

  @Test
  void containers_that_wait_for_a_finished_router_never_finish() {
    assertFound(
        ONE_MOVE.with(Disturbance.FINISH, 1),
        new Broken.FinishedRoutersAreAwaited(),
        "never finishes");
  }

  @Test
  void a_record_that_goes_astray_is_queued_for_ever() {
    assertFound(
        ONE_MOVE.with(Disturbance.MISROUTE, 1),
        new Broken.MisroutedRecordsWait(),
        "never processed");
  }

  @Test
  void a_base_that_overwrites_changes_revives_what_was_deleted() {
    assertFound(ONE_MOVE.records(8, 4), new Broken.BaseOverwrites(), "incomplete copy");
  }

  @Test
  void an_entry_of_a_state_not_used_here_yet_is_dropped() {
    assertFound(
        WarmWorld.of(new World(ONE_MOVE, new Rules(), ContentKinds.DROPS_UNKNOWN_STATES)),
        "incomplete copy");
  }

  @Test
  void operators_with_one_name_for_their_states_are_mixed() {
    Scenario withoutBackups =
        Scenario.of(List.of(0, 1), 1, 1, 0).used(1).records(4, 2).migration(0, 0, 1);
    assertFound(
        WarmWorld.of(new World(withoutBackups, new Rules(), ContentKinds.MIXES_OPERATORS)),
        "certificate fails");
  }

  @Test
  void a_slice_that_is_given_to_who_cannot_use_it_is_lost() {
    assertFound(
        WarmWorld.of(new World(AS_IT_IS, new Broken.GivesToAnyone(), ContentKinds.NOT_TO_BE_USED)),
        "taken where it cannot be used");
  }

  @Test
  void a_slice_that_is_given_before_its_last_record_has_come_is_missed() {
    assertFound(
        WarmWorld.of(
            new World(AS_IT_IS, new Broken.MarkersAreNotAwaited(), ContentKinds.BY_REFERENCE)),
        "comes to container 0");
  }

  @Test
  void a_slice_that_is_sent_at_once_before_its_last_record_has_come_is_missed() {
    Scenario atOnce =
        Scenario.of(List.of(0, 1), 1, 1, 0)
            .used(1)
            .records(4, 2)
            .by(Transfer.STATE_MIGRATION)
            .migration(0, 0, 1);
    assertFound(atOnce, new Broken.MarkersAreNotAwaited(), "comes to container 0");
  }

  @Test
  void a_checkpoint_that_starts_during_a_hand_over_cuts_through_it() {
    assertFound(
        ONE_MOVE.with(Disturbance.CHECKPOINT, 1), new Broken.CheckpointsAtAnyTime(), "lacks slice");
  }

  @Test
  void a_hand_over_that_begins_during_a_checkpoint_is_cut_through() {
    assertFound(
        ONE_MOVE.with(Disturbance.CHECKPOINT, 1),
        new Broken.HandOversDuringCheckpoints(),
        "lacks slice");
  }

  @Test
  void an_epoch_that_follows_the_table_of_a_checkpoint_has_two_owners() {
    assertFound(
        ONE_MOVE.with(Disturbance.FAILOVER, 1), new Broken.EpochsFollowTheTable(), "two owners");
  }

  private static void assertFound(Scenario scenario, Rules broken, String what) {
    assertFound(WarmWorld.of(scenario, broken), what);
  }

  private static void assertFound(World world, String what) {
    Found<Step> found = Explorer.all(world, MOST);
    assertThat(found.failure()).as(found.toString()).isNotNull().hasMessageContaining(what);
  }
}
