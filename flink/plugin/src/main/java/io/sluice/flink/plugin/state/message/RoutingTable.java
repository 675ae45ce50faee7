package io.sluice.flink.plugin.state.message;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Says which container holds each slice. */
public final class RoutingTable {

  private final int[] containers;

  private RoutingTable(int[] containers) {
    this.containers = containers;
  }

  /** Returns the table of a stage at the start: slices go around its containers. */
  public static RoutingTable initial(StageLayout layout) {
    return new RoutingTable(
        IntStream.range(0, layout.slices()).map(slice -> slice % layout.containers()).toArray());
  }

  /** Returns the container that holds a slice. */
  public int container(int slice) {
    return containers[slice];
  }

  /** Returns the number of slices. */
  public int slices() {
    return containers.length;
  }

  /** Applies a move. */
  public void apply(Move move) {
    for (SliceMove slice : move.slices()) {
      containers[slice.slice()] = slice.to();
    }
  }

  /** Returns the containers by slice. */
  public List<Integer> containers() {
    return Arrays.stream(containers).boxed().toList();
  }

  /** Returns the table for a checkpoint. */
  public byte[] bytes() {
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * containers.length);
    bytes.asIntBuffer().put(containers);
    return bytes.array();
  }

  /** Returns the table that a checkpoint holds. */
  public static RoutingTable of(byte[] bytes) {
    int[] containers = new int[bytes.length / Integer.BYTES];
    ByteBuffer.wrap(bytes).asIntBuffer().get(containers);
    return new RoutingTable(containers);
  }
}
