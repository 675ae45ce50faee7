package io.sluice.core.state.protocol;

import io.sluice.core.state.explore.Explorer;
import io.sluice.core.state.explore.Found;
import io.sluice.core.state.model.Transfer;
import io.sluice.core.state.protocol.Scenario.Disturbance;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * All orders of messages, records, checkpoints and disturbances in small worlds. {@code
 * -Dsluice.worlds=N} explores larger ones too, up to N different states of each.
 */
@Tag("thorough")
final class MigrationExplorationTest {
  private static final boolean ASKED_FOR = Long.getLong("sluice.worlds") != null;
  private static final long MOST = Long.getLong("sluice.worlds", 100_000);

  private static final Scenario ONE_MOVE =
      Scenario.of(List.of(0, 1), 1, 1, 1).used(1).records(3, 2).migration(0, 0, 1);
  private static final Scenario WITHOUT_BACKUPS =
      Scenario.of(List.of(0, 1), 1, 1, 0).used(1).records(3, 2).migration(0, 0, 1);
  private static final Scenario IN_ONE_PROCESS =
      Scenario.of(List.of(0, 0, 0), 1, 1, 1).used(1).records(3, 2).migration(0, 0, 2);
  private static final Scenario TWO_MOVES =
      Scenario.of(List.of(0, 0, 1), 2, 1, 1).used(2).records(6, 4).migration(0, 0, 1, 1, 1, 2);
  private static final Scenario TWO_WAVES =
      Scenario.of(List.of(0, 1), 2, 1, 1)
          .used(1)
          .records(4, 2)
          .migration(0, 0, 1, 1, 0, 1)
          .inWavesOf(1);

  private static final Scenario THREE_WAVES =
      Scenario.of(List.of(0, 1), 3, 1, 1)
          .used(1)
          .records(3, 2)
          .migration(0, 0, 1, 1, 0, 1, 2, 0, 1)
          .inWavesOf(1);

  static final List<Arguments> SMALL =
      List.of(
          world("one move", ONE_MOVE),
          world("one move, a savepoint", ONE_MOVE.with(Disturbance.SAVEPOINT, 1)),
          world("one move, a kill", ONE_MOVE.with(Disturbance.KILL, 1)),
          world("one move, the coordinator fails", ONE_MOVE.with(Disturbance.FAILOVER, 1)),
          world("one move, aborted", ONE_MOVE.with(Disturbance.ABORT, 1)),
          world("one move, the hold expires", ONE_MOVE.with(Disturbance.HOLD_EXPIRES, 1)),
          world("one move, the source ends", ONE_MOVE.with(Disturbance.FINISH, 1)),
          world("one move, a delta is lost", ONE_MOVE.with(Disturbance.LOSS, 1)),
          world("one move, a record goes astray", ONE_MOVE.with(Disturbance.MISROUTE, 1)),
          world(
              "one move, aborted, a record goes astray",
              ONE_MOVE.with(Disturbance.ABORT, 1).with(Disturbance.MISROUTE, 1)),
          world("there and back", ONE_MOVE.migration(0, 1, 0)),
          world("in one process", IN_ONE_PROCESS),
          world("in one process, aborted", IN_ONE_PROCESS.with(Disturbance.ABORT, 1)),
          world(
              "two routers",
              Scenario.of(List.of(0, 1), 1, 2, 1).used(1).records(2, 1).migration(0, 0, 1)),
          world(
              "an exchange",
              Scenario.of(List.of(0, 1), 2, 1, 1).records(4, 3).migration(0, 0, 1, 1, 1, 0)),
          world("two moves", TWO_MOVES),
          world("two waves", TWO_WAVES),
          world("two waves, aborted", TWO_WAVES.with(Disturbance.ABORT, 1)),
          world("two waves, the source ends", TWO_WAVES.with(Disturbance.FINISH, 1)),
          world("three waves, a slow switch", THREE_WAVES.with(Disturbance.SLOW_SWITCH, 1)));

  static final List<Arguments> LARGE =
      List.of(
          world("one move, a checkpoint", ONE_MOVE.with(Disturbance.CHECKPOINT, 1)),
          world("one move, two kills", ONE_MOVE.with(Disturbance.KILL, 2)),
          world(
              "one move, a checkpoint, a kill",
              ONE_MOVE.with(Disturbance.CHECKPOINT, 1).with(Disturbance.KILL, 1)),
          world(
              "one move, a kill, the coordinator fails",
              ONE_MOVE.with(Disturbance.KILL, 1).with(Disturbance.FAILOVER, 1)),
          world("in one process, a checkpoint", IN_ONE_PROCESS.with(Disturbance.CHECKPOINT, 1)),
          world("two moves, a kill", TWO_MOVES.with(Disturbance.KILL, 1)),
          world("two moves, aborted", TWO_MOVES.with(Disturbance.ABORT, 1)),
          world(
              "three slices in one process, two moves, a checkpoint",
              Scenario.of(List.of(0, 0, 0), 3, 1, 1)
                  .records(4, 3)
                  .migration(0, 0, 1, 1, 1, 2)
                  .with(Disturbance.CHECKPOINT, 1)),
          world("two moves, a checkpoint", TWO_MOVES.with(Disturbance.CHECKPOINT, 1)),
          world("two waves, a checkpoint", TWO_WAVES.with(Disturbance.CHECKPOINT, 1)),
          world("two waves, a kill", TWO_WAVES.with(Disturbance.KILL, 1)),
          world("two waves, the coordinator fails", TWO_WAVES.with(Disturbance.FAILOVER, 1)));

  static final List<Arguments> WORLDS =
      Stream.concat(SMALL.stream(), LARGE.stream().limit(ASKED_FOR ? LARGE.size() : 0)).toList();

  private static Arguments world(String name, Scenario scenario) {
    return Arguments.of(name, scenario);
  }

  static final List<Arguments> SERVING =
      List.of(
          world("one move, a checkpoint", ONE_MOVE.with(Disturbance.CHECKPOINT, 1)),
          world("one move, a kill", ONE_MOVE.with(Disturbance.KILL, 1)),
          world("one move, aborted", ONE_MOVE.with(Disturbance.ABORT, 1)),
          world("one move, a delta is lost", ONE_MOVE.with(Disturbance.LOSS, 1)),
          world(
              "without backups, there and back",
              WITHOUT_BACKUPS.migration(0, 1, 0).with(Disturbance.HOLD_EXPIRES, 1)),
          world("without backups, a kill", WITHOUT_BACKUPS.with(Disturbance.KILL, 1)),
          world(
              "without backups, two moves, aborted",
              Scenario.of(List.of(0, 1, 2), 2, 1, 0)
                  .used(2)
                  .records(4, 3)
                  .migration(0, 0, 1, 1, 1, 2)
                  .with(Disturbance.ABORT, 1)));

  @ParameterizedTest(name = "{0}")
  @FieldSource("SERVING")
  void every_order_is_exact_where_backups_serve_as_they_are(String name, Scenario scenario) {
    World world = new World(scenario, new Rules(), ContentKinds.BACKUPS_SERVE);
    Found<Step> found = Explorer.all(WarmWorld.of(world), MOST);
    System.out.println(name + ": " + found);
    found.requireGood();
  }

  static final List<Arguments> GIVING_WAY =
      List.of(
          world("one move, a kill", ONE_MOVE.with(Disturbance.KILL, 1)),
          world("one move, aborted", ONE_MOVE.with(Disturbance.ABORT, 1)),
          world("one move, a delta is lost", ONE_MOVE.with(Disturbance.LOSS, 1)));

  @ParameterizedTest(name = "{0}")
  @FieldSource("GIVING_WAY")
  void every_order_is_exact_where_backups_give_way(String name, Scenario scenario) {
    World world = new World(scenario, new Rules(), ContentKinds.BACKUPS_GIVE_WAY);
    Found<Step> found = Explorer.all(WarmWorld.of(world), MOST);
    System.out.println(name + ": " + found);
    found.requireGood();
  }

  private static final Scenario AS_IT_IS =
      Scenario.of(List.of(0, 0), 1, 1, 0).used(1).records(3, 2).migration(0, 0, 1);
  private static final Scenario THERE_AND_BACK = AS_IT_IS.migration(0, 1, 0);

  static final List<Arguments> BY_REFERENCE =
      List.of(
          world("one move, a checkpoint", AS_IT_IS.with(Disturbance.CHECKPOINT, 1)),
          world("one move, a kill", AS_IT_IS.with(Disturbance.KILL, 1)),
          world("one move, the coordinator fails", AS_IT_IS.with(Disturbance.FAILOVER, 1)),
          world("there and back, aborted", THERE_AND_BACK.with(Disturbance.ABORT, 1)),
          world(
              "there and back, the hold expires", THERE_AND_BACK.with(Disturbance.HOLD_EXPIRES, 1)),
          world("there and back, the source ends", THERE_AND_BACK.with(Disturbance.FINISH, 1)),
          world("one move, a record goes astray", AS_IT_IS.with(Disturbance.MISROUTE, 1)),
          world(
              "two routers",
              Scenario.of(List.of(0, 0), 1, 2, 0).used(1).records(2, 1).migration(0, 0, 1)),
          world(
              "an exchange",
              Scenario.of(List.of(0, 0), 2, 1, 0).records(4, 3).migration(0, 0, 1, 1, 1, 0)),
          world(
              "two moves, one of them to another process, aborted",
              Scenario.of(List.of(0, 0, 1), 2, 1, 0)
                  .used(2)
                  .records(4, 3)
                  .migration(0, 0, 1, 1, 1, 2)
                  .with(Disturbance.ABORT, 1)));

  @ParameterizedTest(name = "{0}")
  @FieldSource("BY_REFERENCE")
  void every_order_is_exact_where_slices_are_handed_over_as_they_are(
      String name, Scenario scenario) {
    for (ContentKinds kinds : List.of(ContentKinds.BY_REFERENCE, ContentKinds.NOT_TO_BE_USED)) {
      World world = new World(scenario, new Rules(), kinds);
      Found<Step> found = Explorer.all(WarmWorld.of(world), MOST);
      System.out.println(name + ", " + kinds + ": " + found);
      found.requireGood();
    }
  }

  static final List<Arguments> AT_ONCE =
      List.of(
          world("one move, a checkpoint", WITHOUT_BACKUPS.with(Disturbance.CHECKPOINT, 1)),
          world("one move, a kill", WITHOUT_BACKUPS.with(Disturbance.KILL, 1)),
          world("one move, the coordinator fails", WITHOUT_BACKUPS.with(Disturbance.FAILOVER, 1)),
          world("one move, a delta is lost", WITHOUT_BACKUPS.with(Disturbance.LOSS, 1)),
          world("one move, the source ends", WITHOUT_BACKUPS.with(Disturbance.FINISH, 1)),
          world(
              "there and back, the hold expires",
              WITHOUT_BACKUPS.migration(0, 1, 0).with(Disturbance.HOLD_EXPIRES, 1)),
          world("with a backup, aborted", ONE_MOVE.with(Disturbance.ABORT, 1)),
          world("with a backup, a kill", ONE_MOVE.with(Disturbance.KILL, 1)),
          world("in one process, aborted", AS_IT_IS.with(Disturbance.ABORT, 1)),
          world(
              "in one process, a slice stays, a checkpoint",
              Scenario.of(List.of(0, 0), 2, 1, 0)
                  .used(1)
                  .records(4, 3)
                  .migration(0, 0, 1)
                  .with(Disturbance.CHECKPOINT, 1)),
          world(
              "an exchange",
              Scenario.of(List.of(0, 0), 2, 1, 0).records(4, 3).migration(0, 0, 1, 1, 1, 0)));

  @ParameterizedTest(name = "{0}")
  @FieldSource("AT_ONCE")
  void every_order_is_exact_where_nothing_is_copied_ahead(String name, Scenario scenario) {
    for (Transfer transfer : List.of(Transfer.STATE_MIGRATION, Transfer.STATE_REPARTITION)) {
      World world = new World(scenario.by(transfer), new Rules(), ContentKinds.BY_REFERENCE);
      Found<Step> found = Explorer.all(WarmWorld.of(world), MOST);
      System.out.println(name + ", " + transfer + ": " + found);
      found.requireGood();
    }
  }

  @Test
  void a_slice_that_cannot_be_handed_over_stays() {
    World world = new World(ONE_MOVE, new Rules(), ContentKinds.STAYS);
    Explorer.all(WarmWorld.of(world), MOST).requireGood();
  }

  @ParameterizedTest(name = "{0}")
  @FieldSource("WORLDS")
  void every_order_is_exact_and_comes_to_an_end(String name, Scenario scenario) {
    Found<Step> found = Explorer.all(WarmWorld.of(scenario, new Rules()), MOST);
    System.out.println(name + ": " + found);
    found.requireGood();
  }
}
