package io.sluice.flink.plugin.state.coordinator;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Home;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.policy.ContainerUse;
import io.sluice.flink.plugin.state.message.StageLayout;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;

/**
 * Writes a table into a checkpoint: how many containers are deployed, the owner of each slice, and
 * which containers are to stay empty. Everything else is new at a start.
 */
final class TableBytes {

  private static final int DRAINED = 1;
  private static final int PREEMPTED = 2;

  private TableBytes() {}

  static byte[] write(StageLayout layout, RoutingTable table, ContainerUse use) {
    List<Home> homes = table.homes();
    return write(layout, slice -> homes.get(slice).owner().index(), use);
  }

  /** Returns the table by which Flink gives key groups to subtasks. */
  static byte[] asFlinkSpreads(StageLayout layout) {
    return write(
        layout,
        slice ->
            KeyGroupRangeAssignment.computeOperatorIndexForKeyGroup(
                layout.slices(), layout.deployed(), slice),
        new ContainerUse());
  }

  private static byte[] write(StageLayout layout, IntUnaryOperator owners, ContainerUse use) {
    int deployed = layout.deployed();
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * (1 + layout.slices() + deployed));
    bytes.putInt(deployed);
    for (int slice = 0; slice < layout.slices(); slice++) {
      bytes.putInt(owners.applyAsInt(slice));
    }
    for (int container = 0; container < deployed; container++) {
      ContainerId id = new ContainerId(container);
      bytes.putInt(
          (use.drained().contains(id) ? DRAINED : 0)
              | (use.preempted().contains(id) ? PREEMPTED : 0));
    }
    return bytes.array();
  }

  static RoutingTable read(Stage stage, byte[] bytes) {
    IntBuffer owners = ByteBuffer.wrap(bytes).asIntBuffer().position(1);
    return RoutingTable.placed(
        stage,
        IntStream.range(0, stage.slices())
            .mapToObj(slice -> new ContainerId(owners.get()))
            .toList());
  }

  /** Notes which containers are to stay empty. */
  static void readUse(StageLayout layout, byte[] bytes, ContainerUse use) {
    IntBuffer flags = ByteBuffer.wrap(bytes).asIntBuffer().position(1 + layout.slices());
    for (int container = 0; flags.hasRemaining(); container++) {
      int flag = flags.get();
      List<ContainerId> id = List.of(new ContainerId(container));
      if ((flag & DRAINED) != 0) {
        use.drained(id);
      }
      if ((flag & PREEMPTED) != 0) {
        use.preempt(id);
      }
    }
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
