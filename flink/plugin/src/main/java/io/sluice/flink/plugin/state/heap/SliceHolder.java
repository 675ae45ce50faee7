package io.sluice.flink.plugin.state.heap;

import io.sluice.core.state.content.Contents;
import java.util.function.IntPredicate;

/** Makes copies of slices for a container, and takes them out of its operators again. */
public interface SliceHolder extends Contents {

  /** Drops a slice that was served here. */
  void drop(int slice);

  /** Drops what a checkpoint had of slices that were still being copied. */
  void dropOthers(IntPredicate own);
}
