package io.sluice.flink.plugin.state.backup;

import io.sluice.core.state.content.Entry;
import java.io.IOException;
import java.util.function.Consumer;

/** Holds one state of a slice: in the operator that works on it, or beside. */
interface LivingState {

  int size();

  void apply(Entry change) throws IOException;

  /**
   * Begins to note what is touched.
   *
   * @param all whether what is there counts
   */
  void follow(boolean all);

  void unfollow();

  /** Takes the names of what was touched. */
  void takeTouched(Consumer<Object> taker);

  /** Tells the names of all that is there. */
  void names(Consumer<Object> taker);

  /** Returns what a name has now. */
  Entry entry(Object name) throws IOException;

  void mark(long checkpoint);

  void forgetBefore(long checkpoint);

  void forget(long checkpoint);

  /** Goes back to a checkpoint, or becomes empty if it knows nothing of it; it is beside then. */
  void rollBack(long checkpoint);

  /** Goes into the operator; its timers lie beside the queue until the slice is served. */
  void attach();

  /** The timers are in the queue. */
  void served();

  /** Comes out of the operator, which still has it and drops it next. */
  void detach();
}
