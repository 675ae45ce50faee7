package io.sluice.flink.plugin.state.coordinator;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Home;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Stage;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;

/** Writes a table into a checkpoint: the owner of each slice. Everything else is new at a start. */
final class TableBytes {

  private TableBytes() {}

  static byte[] write(RoutingTable table) {
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * table.homes().size());
    for (Home home : table.homes()) {
      bytes.putInt(home.owner().index());
    }
    return bytes.array();
  }

  static RoutingTable read(Stage stage, byte[] bytes) {
    IntBuffer owners = ByteBuffer.wrap(bytes).asIntBuffer();
    List<ContainerId> containers = new ArrayList<>();
    while (owners.hasRemaining()) {
      containers.add(new ContainerId(owners.get()));
    }
    return RoutingTable.placed(stage, containers);
  }
}
