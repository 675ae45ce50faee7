package io.sluice.core.state.printed;

import io.sluice.core.state.explore.Explorer;
import io.sluice.core.state.explore.Snapshot;
import io.sluice.core.state.printed.PrintedStep.Kind;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random ways through random worlds; {@code -Dsluice.migrations=N} takes N of them. */
final class RandomPrintedTest {
  private static final int WORLDS = 20;
  private static final long WAYS = Long.getLong("sluice.migrations", 1_000);

  @SeededTest(runs = WORLDS)
  void with_all_mends_every_way_is_exact(RandomGenerator random) {
    PrintedWorld start = new PrintedWorld(draw(random), Reading.mended());
    for (long way = 0; way < WAYS / WORLDS; way++) {
      Explorer.one(Snapshot.copy(start), random).requireGood();
    }
  }

  /** Draws two or three processes, each with one container or two, three slices and three moves. */
  private static PrintedScenario draw(RandomGenerator random) {
    int processes = random.nextInt(2, 4);
    int inEach = random.nextInt(1, 3);
    List<Integer> containers = new ArrayList<>();
    for (int i = 0; i < processes * inEach; i++) {
      containers.add(i / inEach);
    }
    List<Integer> owners = new ArrayList<>();
    for (int slice = random.nextInt(1, 4); slice > 0; slice--) {
      owners.add(random.nextInt(containers.size()));
    }
    int backups = inEach == 1 ? random.nextInt(1, processes) : 1;
    PrintedScenario scenario =
        PrintedScenario.of(List.copyOf(containers), List.copyOf(owners), backups)
            .events(random.nextInt(1, 5));
    scenario = random.nextBoolean() ? scenario.streams(2) : scenario.deleting();
    for (int move = random.nextInt(4); move > 0; move--) {
      scenario = scenario.move(random.nextInt(owners.size()), random.nextInt(containers.size()));
    }
    return scenario
        .with(Kind.CHECKPOINT, random.nextInt(5))
        .with(Kind.COLLECT, random.nextInt(3))
        .with(Kind.DOWNSTREAM, random.nextInt(2))
        .with(Kind.KILL, random.nextInt(backups + 1));
  }
}
