package io.sluice.core.state.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.state.explore.Explorer;
import io.sluice.core.state.explore.Snapshot;
import io.sluice.testkit.SeededTest;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** Random ways through random worlds; {@code -Dsluice.migrations=N} takes N of them. */
final class RandomMigrationsTest {
  private static final int WORLDS = 50;
  private static final List<ContentKinds> KINDS =
      List.of(
          ContentKinds.FAITHFUL,
          ContentKinds.BACKUPS_SERVE,
          ContentKinds.BACKUPS_ARE_STORED,
          ContentKinds.BACKUPS_GIVE_WAY,
          ContentKinds.BY_REFERENCE,
          ContentKinds.NOT_TO_BE_USED);

  private static final long WAYS = Long.getLong("sluice.migrations", 2_000);

  @SeededTest(runs = WORLDS)
  void every_way_ends_with_all_records_processed_once(RandomGenerator random) {
    ContentKinds kinds = KINDS.get(random.nextInt(KINDS.size()));
    World start = WarmWorld.of(new World(RandomScenario.draw(random), new Rules(), kinds));
    for (long way = 0; way < WAYS / WORLDS; way++) {
      Explorer.one(Snapshot.copy(start), random).requireGood();
    }
  }

  @SeededTest(runs = 1)
  void migrations_end_in_each_way_that_they_can(RandomGenerator random) {
    Map<CoordinatorOutbox.Outcome, Integer> outcomes = new TreeMap<>();
    for (int i = 0; i < 200; i++) {
      World world = WarmWorld.of(RandomScenario.draw(random), new Rules());
      Explorer.one(world, random).requireGood();
      world.outcomes.forEach((outcome, times) -> outcomes.merge(outcome, times, Integer::sum));
    }
    assertThat(outcomes.keySet()).containsExactlyInAnyOrder(CoordinatorOutbox.Outcome.values());
  }
}
