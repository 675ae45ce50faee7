package io.sluice.core.state.policy;

import io.sluice.core.state.config.StateSettings;
import io.sluice.core.state.load.ContainerLoad;
import io.sluice.core.state.load.SliceLoad;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A stage in virtual time. A container that has more to do than it can holds up the routers, and by
 * them all containers.
 */
final class SimulatedStage {

  static final int SLICES = 64;
  private static final long ENTRIES = 1000;
  private static final long ENTRY_BYTES = 1000;
  private static final double SECONDS_PER_MEGABYTE = 0.02;

  /** Tells which slice moved, and when. */
  record Moved(int second, Slice slice) {}

  final double[] demand = new double[SLICES];
  final List<Moved> moved = new ArrayList<>();
  final RebalancePolicy policy;
  Verdict last;
  private final Stage stage;
  private final StageLoads loads = new StageLoads(SLICES);
  private final RandomGenerator random;
  private final double noise;
  private RoutingTable table;
  private Plan running;
  private int doneAt;
  private int second;

  SimulatedStage(
      StateSettings settings, int containers, int used, double noise, RandomGenerator random) {
    stage = new Stage("job", "stage", SLICES, containers, 0, 1);
    table = RoutingTable.initial(stage, used);
    policy = new RebalancePolicy(settings);
    this.noise = noise;
    this.random = random;
  }

  /** Gives each slice an equal part of the work, more or less. */
  void share(double work) {
    Arrays.setAll(demand, slice -> work / SLICES * random.nextDouble(0.7, 1.3));
  }

  List<Slice> slicesOf(int container) {
    return table.slicesOf(new ContainerId(container));
  }

  double load(int container) {
    return slicesOf(container).stream().mapToDouble(slice -> demand[slice.number()]).sum();
  }

  double highest() {
    return stage.allContainers().stream().mapToDouble(one -> load(one.index())).max().orElse(0);
  }

  void run(int seconds) {
    for (int end = second + seconds; second < end; second++) {
      if (running != null && second >= doneAt) {
        table = table.after(running.moves());
        policy.moved(now(), running.megabytes(), 20, 20, 0);
        running = null;
      }
      report();
      look();
    }
  }

  private void report() {
    double flow = Math.min(1, 1 / highest());
    loads.waited(0, 1 - flow);
    for (ContainerId container : stage.allContainers()) {
      List<SliceLoad> slices = new ArrayList<>();
      for (Slice slice : table.slicesOf(container)) {
        double busy = demand[slice.number()] * flow * random.nextDouble(1 - noise, 1 + noise);
        slices.add(new SliceLoad(slice.number(), 1000 * busy, busy, ENTRIES));
      }
      double busy = Math.min(1, slices.stream().mapToDouble(SliceLoad::busy).sum());
      loads.report(
          new ContainerLoad(
              container.index(),
              "node",
              "process",
              busy,
              0,
              slices,
              new ContainerLoad.Received(1, ENTRY_BYTES, 0),
              ContainerLoad.Stored.NOTHING),
          running == null);
    }
  }

  private void look() {
    StagePicture picture = loads.picture(table, stage.allContainers(), stage.containers());
    if (running != null) {
      return;
    }
    policy.effect(now(), picture);
    last = policy.look(now(), picture);
    if (last.moves()) {
      running = last.plan();
      doneAt = second + 1 + (int) (running.megabytes() * SECONDS_PER_MEGABYTE);
      policy.began(now(), picture, running, true);
      for (Move move : running.moves()) {
        moved.add(new Moved(second, move.slice()));
      }
    }
  }

  private long now() {
    return 1000L * second;
  }

  /** Returns the most slices that moved within a minute. */
  int mostInAMinute() {
    return moved.stream()
        .mapToInt(
            first ->
                (int)
                    moved.stream()
                        .filter(one -> one.second() >= first.second())
                        .filter(one -> one.second() < first.second() + 60)
                        .count())
        .max()
        .orElse(0);
  }
}
