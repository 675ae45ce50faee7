package io.sluice.flink.plugin.state.coordinator;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Home;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Stage;
import io.sluice.flink.plugin.state.message.StageLayout;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;

/**
 * Writes a table into a checkpoint: how many containers are deployed, and the owner of each slice.
 * Everything else is new at a start.
 */
final class TableBytes {

  private TableBytes() {}

  static byte[] write(StageLayout layout, RoutingTable table) {
    List<Home> homes = table.homes();
    return write(layout, slice -> homes.get(slice).owner().index());
  }

  /** Returns the table by which Flink gives key groups to subtasks. */
  static byte[] asFlinkSpreads(StageLayout layout) {
    return write(
        layout,
        slice ->
            KeyGroupRangeAssignment.computeOperatorIndexForKeyGroup(
                layout.slices(), layout.deployed(), slice));
  }

  private static byte[] write(StageLayout layout, IntUnaryOperator owners) {
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * (1 + layout.slices()));
    bytes.putInt(layout.deployed());
    for (int slice = 0; slice < layout.slices(); slice++) {
      bytes.putInt(owners.applyAsInt(slice));
    }
    return bytes.array();
  }

  static RoutingTable read(Stage stage, byte[] bytes) {
    IntBuffer owners = ByteBuffer.wrap(bytes).asIntBuffer().position(1);
    List<ContainerId> containers = new ArrayList<>();
    while (owners.hasRemaining()) {
      containers.add(new ContainerId(owners.get()));
    }
    return RoutingTable.placed(stage, containers);
  }

  /** Refuses a table of another number of containers: Flink has cut up what they held. */
  static void requireSameDeployment(StageLayout layout, byte[] bytes) {
    int deployed = ByteBuffer.wrap(bytes).getInt();
    if (deployed != layout.deployed()) {
      throw new IllegalStateException(
          ("Stage \"%s\" had %d containers and spares when the checkpoint was taken, and has %d:"
                  + " deploy %d, or restore a plain job and a stage from its savepoint")
              .formatted(layout.name(), deployed, layout.deployed(), deployed));
    }
  }
}
