package io.sluice.core.state.protocol;

import io.sluice.core.state.model.Transfer;
import io.sluice.core.state.protocol.Scenario.Disturbance;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Draws a world with up to four containers, three slices, two routers and two migrations. */
final class RandomScenario {

  private static final List<Transfer> TRANSFERS = List.of(Transfer.values());

  private RandomScenario() {}

  static Scenario draw(RandomGenerator random) {
    int containers = random.nextInt(2, 5);
    List<Integer> processes = new ArrayList<>();
    for (int container = 0; container < containers; container++) {
      int last = container == 0 ? -1 : processes.get(container - 1);
      processes.add(container == 0 || random.nextBoolean() ? last + 1 : last);
    }
    int slices = random.nextInt(1, 4);
    Scenario scenario =
        Scenario.of(
                List.copyOf(processes),
                slices,
                random.nextInt(1, 3),
                random.nextInt(Math.min(3, containers)))
            .used(random.nextInt(1, containers + 1))
            .records(4 * slices, 2 * slices)
            .inWavesOf(random.nextInt(1, slices + 1))
            .by(TRANSFERS.get(random.nextInt(TRANSFERS.size())));
    for (int migration = 0; migration < 3; migration++) {
      scenario = scenario.migration(moves(random, slices, containers));
    }
    for (Disturbance each : Disturbance.values()) {
      scenario = scenario.with(each, random.nextInt(each == Disturbance.CHECKPOINT ? 4 : 2));
    }
    return scenario;
  }

  /** The sources are filled in when the moves are made. */
  private static int[] moves(RandomGenerator random, int slices, int containers) {
    int[] moves = new int[3 * random.nextInt(1, slices + 1)];
    for (int i = 0; i < moves.length; i += 3) {
      moves[i] = i / 3;
      moves[i + 2] = random.nextInt(containers);
    }
    return moves;
  }
}
