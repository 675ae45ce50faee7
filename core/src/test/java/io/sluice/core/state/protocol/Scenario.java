package io.sluice.core.state.protocol;

import io.sluice.core.state.explore.Unchanging;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.model.Transfer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A bounded world: who is there, what is processed, and how often each disturbance may come.
 *
 * @param processes the process of each container
 * @param used containers that own slices at the start
 * @param records of each router
 * @param before how many of them are processed before anything is explored
 * @param migrations what is moved, in this order
 * @param wave slices that a container gives or takes at a time
 * @param transfer how it is moved
 */
record Scenario(
    Stage stage,
    List<Integer> processes,
    int used,
    List<List<NumberedRecord>> records,
    int before,
    List<List<Move>> migrations,
    int wave,
    Transfer transfer,
    Map<Disturbance, Integer> disturbances)
    implements Unchanging {

  /** Names what may happen at any time. */
  enum Disturbance {
    CHECKPOINT,
    SAVEPOINT,
    LATE_CHECKPOINT,
    ABORT,
    HOLD_EXPIRES,
    KILL,
    FAILOVER,
    FINISH,
    LOSS,
    MISROUTE,
    SLOW_SWITCH
  }

  static Scenario of(List<Integer> processes, int slices, int routers, int backups) {
    Stage stage = new Stage("job", "stage", slices, processes.size(), backups, routers);
    return new Scenario(
        stage,
        processes,
        processes.size(),
        List.of(),
        0,
        List.of(),
        slices,
        Transfer.LIVE,
        Map.of());
  }

  Scenario used(int containers) {
    return new Scenario(
        stage, processes, containers, records, before, migrations, wave, transfer, disturbances);
  }

  /** Each router sends so many records round the slices, to two keys each; every third deletes. */
  Scenario records(int each, int beforehand) {
    List<List<NumberedRecord>> all = new ArrayList<>();
    for (int router = 0; router < stage.routers(); router++) {
      List<NumberedRecord> mine = new ArrayList<>();
      for (int number = 0; number < each; number++) {
        int round = number / stage.slices();
        mine.add(
            new NumberedRecord(router, number, number % stage.slices(), round % 2, round % 3 == 2));
      }
      all.add(List.copyOf(mine));
    }
    return new Scenario(
        stage,
        processes,
        used,
        List.copyOf(all),
        beforehand,
        migrations,
        wave,
        transfer,
        disturbances);
  }

  /** Moves these together: slice, from, to, and so on. */
  Scenario migration(int... moves) {
    List<Move> together = new ArrayList<>();
    for (int i = 0; i < moves.length; i += 3) {
      together.add(
          new Move(
              new Slice(moves[i]), new ContainerId(moves[i + 1]), new ContainerId(moves[i + 2])));
    }
    List<List<Move>> all = new ArrayList<>(migrations);
    all.add(List.copyOf(together));
    return new Scenario(
        stage, processes, used, records, before, List.copyOf(all), wave, transfer, disturbances);
  }

  Scenario inWavesOf(int most) {
    return new Scenario(
        stage, processes, used, records, before, migrations, most, transfer, disturbances);
  }

  Scenario by(Transfer how) {
    return new Scenario(
        stage, processes, used, records, before, migrations, wave, how, disturbances);
  }

  Scenario with(Disturbance disturbance, int times) {
    Map<Disturbance, Integer> more = new EnumMap<>(Disturbance.class);
    more.putAll(disturbances);
    more.put(disturbance, times);
    return new Scenario(
        stage, processes, used, records, before, migrations, wave, transfer, Map.copyOf(more));
  }
}
