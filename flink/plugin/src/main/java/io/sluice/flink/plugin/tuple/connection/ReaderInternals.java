package io.sluice.flink.plugin.tuple.connection;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import org.apache.flink.runtime.io.network.NetworkSequenceViewReader;
import org.apache.flink.runtime.io.network.partition.PipelinedSubpartition;
import org.apache.flink.runtime.io.network.partition.PipelinedSubpartitionView;
import org.apache.flink.runtime.io.network.partition.ResultSubpartitionView;

/**
 * Knows where Flink 2.3's readers keep what waits behind them. Flink's own ways to ask take a lock
 * and allocate. Its initialisation fails where something differs.
 */
final class ReaderInternals {
  private static final Class<?> READER;
  private static final VarHandle VIEW;
  private static final VarHandle SUBPARTITION;
  private static final VarHandle BACKLOG;

  static {
    try {
      READER =
          Class.forName(
              "org.apache.flink.runtime.io.network.netty.CreditBasedSequenceNumberingViewReader");
      VIEW = handle(READER, "subpartitionView", ResultSubpartitionView.class);
      SUBPARTITION =
          handle(PipelinedSubpartitionView.class, "parent", PipelinedSubpartition.class);
      BACKLOG = handle(PipelinedSubpartition.class, "buffersInBacklog", int.class);
    } catch (ReflectiveOperationException differs) {
      throw new ExceptionInInitializerError(differs);
    }
  }

  private ReaderInternals() {}

  private static VarHandle handle(Class<?> owner, String field, Class<?> type)
      throws ReflectiveOperationException {
    Lookup inside = MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
    return inside.findVarHandle(owner, field, type);
  }

  /** Does nothing; where something differs, a {@link LinkageError} says so. */
  static void check() {}

  /** Returns what a reader reads from; null where it cannot be known. */
  static ResultSubpartitionView view(NetworkSequenceViewReader reader) {
    return READER.isInstance(reader) ? (ResultSubpartitionView) VIEW.getVolatile(reader) : null;
  }

  /** Returns the queue behind a view; null where it is of another kind. */
  static PipelinedSubpartition subpartition(ResultSubpartitionView view) {
    return view instanceof PipelinedSubpartitionView pipelined
        ? (PipelinedSubpartition) SUBPARTITION.get(pipelined)
        : null;
  }

  /** Returns how many of the buffers in a queue are no events, as far as this thread sees it. */
  static int dataBuffers(PipelinedSubpartition subpartition) {
    return (int) BACKLOG.getOpaque(subpartition);
  }
}
