package io.sluice.flink.plugin.state.coordinator;

import io.sluice.flink.plugin.state.message.RoutingTable;
import io.sluice.flink.plugin.state.message.StageLayout;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.util.HashSet;

/** Finds what is wrong with a wanted move. */
final class MoveCheck {

  private MoveCheck() {}

  /** Returns why a move cannot be, or null if it can. */
  static String refusal(StageLayout layout, RoutingTable table, StageRequest.MoveSlices wanted) {
    if (wanted.to() < 0 || wanted.to() >= layout.deployed()) {
      return "Container %d does not exist: stage \"%s\" has 0 to %d."
          .formatted(wanted.to(), layout.name(), layout.deployed() - 1);
    }
    if (wanted.slices().isEmpty()) {
      return "No slice is named.";
    }
    if (new HashSet<>(wanted.slices()).size() < wanted.slices().size()) {
      return "A slice is named twice.";
    }
    for (int slice : wanted.slices()) {
      if (slice < 0 || slice >= layout.slices()) {
        return "Slice %d does not exist: stage \"%s\" has 0 to %d."
            .formatted(slice, layout.name(), layout.slices() - 1);
      }
      if (table.container(slice) == wanted.to()) {
        return "Slice %d is in container %d already.".formatted(slice, wanted.to());
      }
    }
    return null;
  }
}
