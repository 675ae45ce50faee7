package io.sluice.flink.plugin.state.message;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Lists slices that change their containers at once.
 *
 * @param id grows from move to move
 */
public record Move(long id, List<SliceMove> slices) implements Serializable {

  /** Copies the list. */
  public Move {
    slices = List.copyOf(slices);
  }

  /** Returns the slices that leave a container. */
  public int[] leaving(int container) {
    return slices.stream()
        .filter(slice -> slice.from() == container)
        .mapToInt(SliceMove::slice)
        .toArray();
  }

  /** Returns the slices that come to a container. */
  public int[] coming(int container) {
    return slices.stream()
        .filter(slice -> slice.to() == container)
        .mapToInt(SliceMove::slice)
        .toArray();
  }

  /** Returns where a slice of this move goes. */
  public int destination(int slice) {
    return slices.stream().filter(moved -> moved.slice() == slice).findFirst().orElseThrow().to();
  }

  /** Returns the containers that give or take a slice. */
  public int[] containers() {
    return slices.stream()
        .flatMapToInt(slice -> IntStream.of(slice.from(), slice.to()))
        .distinct()
        .toArray();
  }

  void write(DataOutputView out) throws IOException {
    out.writeLong(id);
    out.writeInt(slices.size());
    for (SliceMove slice : slices) {
      out.writeInt(slice.slice());
      out.writeInt(slice.from());
      out.writeInt(slice.to());
    }
  }

  static Move read(DataInputView in) throws IOException {
    long id = in.readLong();
    int size = in.readInt();
    List<SliceMove> slices = new ArrayList<>(size);
    for (int read = 0; read < size; read++) {
      slices.add(new SliceMove(in.readInt(), in.readInt(), in.readInt()));
    }
    return new Move(id, slices);
  }
}
