package io.sluice.core.state.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.state.explore.Explorer;
import io.sluice.core.state.explore.Fingerprint;
import io.sluice.core.state.explore.Snapshot;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.List;
import java.util.random.RandomGenerator;

final class SnapshotTest {

  @SeededTest(runs = 20)
  void what_happens_to_a_copy_does_not_happen_to_its_original(Seed seed) {
    RandomGenerator random = seed.generator();
    World world = halfway(random);
    long before = Fingerprint.of(world);
    Explorer.one(Snapshot.copy(world), random).requireGood();
    assertThat(Fingerprint.of(world)).isEqualTo(before);
  }

  @SeededTest(runs = 20)
  void a_copy_goes_the_same_way_as_its_original(Seed seed) {
    World world = halfway(seed.generator());
    World copy = Snapshot.copy(world);
    List<Step> way = Explorer.one(world, seed.generator()).trace();
    assertThat(Explorer.one(copy, seed.generator()).trace()).isEqualTo(way);
    assertThat(Fingerprint.of(copy)).isEqualTo(Fingerprint.of(world));
  }

  private static World halfway(RandomGenerator random) {
    World world = WarmWorld.of(RandomScenario.draw(random), new Rules());
    for (int i = 0; i < 40; i++) {
      List<Step> choices = Choices.of(world, Integer.MAX_VALUE);
      if (!choices.isEmpty()) {
        world.take(choices.get(random.nextInt(choices.size())));
      }
    }
    return world;
  }
}
