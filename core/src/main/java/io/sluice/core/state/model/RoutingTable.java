package io.sluice.core.state.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The home of every slice.
 *
 * @param homes by the number of the slice
 */
public record RoutingTable(List<Home> homes) implements Serializable {

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
    return placed(
        stage,
        stage.allSlices().stream().map(slice -> new ContainerId(slice.number() % used)).toList());
  }

  /** Returns the table in which these containers own the slices. */
  public static RoutingTable placed(Stage stage, List<ContainerId> owners) {
    return ChainedPlacement.over(stage.allContainers(), stage.backups()).table(1, owners);
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

  /** Returns the table in which these moves have been made. */
  public RoutingTable after(List<Move> moves) {
    List<Home> changed = new ArrayList<>(homes);
    for (Move move : moves) {
      changed.set(move.slice().number(), home(move.slice()).movedTo(move.to()));
    }
    return new RoutingTable(changed);
  }
}
