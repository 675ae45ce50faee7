package io.sluice.core.state.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The home of every slice. A new version never has a number that was given out before.
 *
 * @param homes by the number of the slice
 */
public record RoutingTable(long version, List<Home> homes) implements Serializable {

  public RoutingTable {
    homes = List.copyOf(homes);
  }

  /** Returns the table of a stage that starts: its slices are spread over its first containers. */
  public static RoutingTable initial(Stage stage, int used) {
    if (used < 1 || used > stage.containers()) {
      throw new IllegalArgumentException(
          "Stage '%s' has %d containers and cannot start on %d: use 1 to %d"
              .formatted(stage.name(), stage.containers(), used, stage.containers()));
    }
    List<ContainerId> owners =
        stage.allSlices().stream().map(slice -> new ContainerId(slice.number() % used)).toList();
    return ChainedPlacement.over(stage.allContainers(), stage.backups()).table(1, 1, owners);
  }

  public Home home(Slice slice) {
    return homes.get(slice.number());
  }

  /** Returns the slices of an owner in order. */
  public List<Slice> slicesOf(ContainerId owner) {
    return IntStream.range(0, homes.size())
        .filter(slice -> homes.get(slice).owner().equals(owner))
        .mapToObj(Slice::new)
        .toList();
  }

  /** Returns the next version, in which these moves have been made. */
  public RoutingTable after(List<Move> moves) {
    List<Home> changed = new ArrayList<>(homes);
    for (Move move : moves) {
      changed.set(move.slice().number(), home(move.slice()).movedTo(move.to()));
    }
    return new RoutingTable(version + 1, changed);
  }

  /** Returns the highest epoch of any slice. */
  public long latestEpoch() {
    return homes.stream().mapToLong(Home::epoch).max().orElse(0);
  }
}
