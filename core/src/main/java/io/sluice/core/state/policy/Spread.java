package io.sluice.core.state.policy;

import static java.util.Comparator.comparingDouble;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Moves slices, one after the other, from the busiest container to the least busy one until none is
 * busier than a goal. Each slice moves once at most.
 */
final class Spread {

  /**
   * Bounds the moves.
   *
   * @param goal no slice leaves a container that is not busier
   * @param slices that may move
   * @param resting slices that may not
   * @param paybackMillis in which a slice must save more than it takes
   */
  record Bounds(double goal, int slices, Set<Slice> resting, double paybackMillis) {}

  private final List<ContainerId> destinations;
  private final Bounds bounds;
  private final MoveCosts costs;
  private final Map<ContainerId, Double> loads;
  private final Map<ContainerId, List<SliceCost>> movable = new TreeMap<>();
  private final Set<ContainerId> stuck = new TreeSet<>();
  private final List<Move> moves = new ArrayList<>();
  private final ContainerId hottest;
  private final double before;
  private double megabytes;
  private String obstacle;

  private Spread(
      StagePicture stage, List<ContainerId> destinations, Bounds bounds, MoveCosts costs) {
    this.destinations = destinations;
    this.bounds = bounds;
    this.costs = costs;
    loads = stage.loads();
    Map.Entry<ContainerId, Double> first = stage.hottest();
    hottest = first.getKey();
    before = first.getValue();
    for (SliceCost slice : stage.slices()) {
      movable.computeIfAbsent(slice.owner(), any -> new ArrayList<>()).add(slice);
    }
  }

  /** Returns the moves to these containers. */
  static Plan over(
      StagePicture stage, List<ContainerId> destinations, Bounds bounds, MoveCosts costs) {
    Spread spread = new Spread(stage, destinations, bounds, costs);
    while (spread.step()) {}
    double after = spread.loads.values().stream().mapToDouble(load -> load).max().orElse(0);
    return new Plan(
        spread.moves, spread.hottest, spread.before, after, spread.megabytes, spread.obstacle);
  }

  private boolean step() {
    Optional<ContainerId> hot =
        loads.keySet().stream()
            .filter(container -> !stuck.contains(container))
            .max(comparingDouble(loads::get));
    if (hot.isEmpty() || loads.get(hot.get()) <= bounds.goal()) {
      return false;
    }
    if (moves.size() >= bounds.slices()) {
      obstacle = "the budget of slices for this minute is used up";
      return false;
    }
    Optional<ContainerId> cold =
        destinations.stream()
            .filter(container -> !container.equals(hot.get()))
            .min(comparingDouble(loads::get));
    if (cold.isEmpty()) {
      obstacle = "there is no other container that may be used";
      return false;
    }
    Optional<SliceCost> slice = best(hot.get(), cold.get());
    slice.ifPresentOrElse(best -> move(best, cold.get()), () -> stuck.add(hot.get()));
    return true;
  }

  /** Returns the slice with the least state that is enough, or else the one that helps most. */
  private Optional<SliceCost> best(ContainerId hot, ContainerId cold) {
    List<SliceCost> helpful =
        movable.getOrDefault(hot, List.of()).stream()
            .filter(slice -> gain(slice, hot, cold) > 0)
            .toList();
    List<SliceCost> free =
        helpful.stream().filter(slice -> !bounds.resting().contains(slice.slice())).toList();
    List<SliceCost> worthwhile =
        free.stream()
            .filter(
                slice ->
                    gain(slice, hot, cold) * bounds.paybackMillis()
                        > costs.copyMillis(slice.megabytes()))
            .toList();
    obstacle = worthwhile.isEmpty() ? why(hot, helpful, free) : null;
    return worthwhile.stream()
        .filter(slice -> isEnough(slice, hot, cold))
        .min(comparingDouble(SliceCost::megabytes).thenComparing(SliceCost::busy))
        .or(
            () ->
                worthwhile.stream()
                    .max(
                        comparingDouble((SliceCost slice) -> gain(slice, hot, cold))
                            .thenComparing(slice -> -slice.megabytes())));
  }

  private static String why(ContainerId hot, List<SliceCost> helpful, List<SliceCost> free) {
    if (helpful.isEmpty()) {
      return "no slice of %s would make less work elsewhere than it does there, and a slice cannot be divided"
          .formatted(hot);
    }
    return free.isEmpty()
        ? "the slices of %s that would help have moved within the last minute".formatted(hot)
        : "to move a slice of %s takes longer than it saves".formatted(hot);
  }

  private double gain(SliceCost slice, ContainerId hot, ContainerId cold) {
    return loads.get(hot) - Math.max(loads.get(hot) - slice.busy(), loads.get(cold) + slice.busy());
  }

  private boolean isEnough(SliceCost slice, ContainerId hot, ContainerId cold) {
    return loads.get(hot) - slice.busy() <= bounds.goal()
        && loads.get(cold) + slice.busy() <= bounds.goal();
  }

  private void move(SliceCost slice, ContainerId to) {
    moves.add(new Move(slice.slice(), slice.owner(), to));
    movable.get(slice.owner()).remove(slice);
    loads.merge(slice.owner(), -slice.busy(), Double::sum);
    loads.merge(to, slice.busy(), Double::sum);
    megabytes += slice.megabytes();
  }
}
