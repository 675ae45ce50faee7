package io.sluice.flink.plugin.state.gate;

import io.sluice.flink.plugin.state.heap.SliceHeap;
import io.sluice.flink.plugin.state.message.RoutingTable;
import io.sluice.flink.plugin.state.message.StageLayout;
import java.util.BitSet;
import java.util.List;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.runtime.state.StateInitializationContext;

/** Knows which slices a container holds, and keeps that in checkpoints. */
final class HeldSlices {

  private final BitSet slices = new BitSet();
  private final StageLayout layout;
  private final ListState<byte[]> checkpointed;

  HeldSlices(StageLayout layout, int container, StateInitializationContext context)
      throws Exception {
    this.layout = layout;
    checkpointed =
        context
            .getOperatorStateStore()
            .getListState(
                new ListStateDescriptor<>(
                    "sluice-held-slices", PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO));
    if (context.isRestored()) {
      for (byte[] bits : checkpointed.get()) {
        slices.or(BitSet.valueOf(bits));
      }
    } else {
      RoutingTable table = RoutingTable.initial(layout);
      for (int slice = 0; slice < layout.slices(); slice++) {
        slices.set(slice, table.container(slice) == container);
      }
    }
  }

  boolean has(int slice) {
    return slices.get(slice);
  }

  boolean isEmpty() {
    return slices.isEmpty();
  }

  void add(int slice) {
    slices.set(slice);
  }

  void remove(int slice) {
    slices.clear(slice);
  }

  /** Drops what a checkpoint had of slices that were still being copied. */
  void dropOthers(SliceHeap<?> heap) {
    for (int slice = 0; slice < layout.slices(); slice++) {
      if (!has(slice)) {
        heap.drop(slice);
      }
    }
  }

  void snapshot() throws Exception {
    checkpointed.update(List.of(slices.toByteArray()));
  }
}
