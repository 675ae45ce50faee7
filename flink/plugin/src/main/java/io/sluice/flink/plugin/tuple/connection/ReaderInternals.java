package io.sluice.flink.plugin.tuple.connection;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import org.apache.flink.runtime.io.network.NetworkSequenceViewReader;
import org.apache.flink.runtime.io.network.partition.PipelinedSubpartition;
import org.apache.flink.runtime.io.network.partition.PipelinedSubpartitionView;
import org.apache.flink.runtime.io.network.partition.ResultPartition;
import org.apache.flink.runtime.io.network.partition.ResultSubpartition;
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
  private static final VarHandle PARTITION;

  static {
    try {
      READER =
          Class.forName(
              "org.apache.flink.runtime.io.network.netty.CreditBasedSequenceNumberingViewReader");
      VIEW = handle(READER, "subpartitionView", ResultSubpartitionView.class);
      SUBPARTITION = handle(PipelinedSubpartitionView.class, "parent", PipelinedSubpartition.class);
      BACKLOG = handle(PipelinedSubpartition.class, "buffersInBacklog", int.class);
      PARTITION = handle(ResultSubpartition.class, "parent", ResultPartition.class);
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

  /** Returns what is behind a reader; of a reader of another kind, that one buffer waits. */
  static Behind of(NetworkSequenceViewReader reader) {
    if (!READER.isInstance(reader)) {
      return () -> 1;
    }
    ResultSubpartitionView view = (ResultSubpartitionView) VIEW.getVolatile(reader);
    if (view instanceof PipelinedSubpartitionView pipelined) {
      return new Pipelined((PipelinedSubpartition) SUBPARTITION.get(pipelined));
    }
    return view == null ? () -> 1 : view::unsynchronizedGetNumberOfQueuedBuffers;
  }

  /** The buffers of a stream; events among them are told from how many are none. */
  private record Pipelined(PipelinedSubpartition subpartition) implements Behind {
    @Override
    public int queued() {
      return subpartition.unsynchronizedGetNumberOfQueuedBuffers();
    }

    @Override
    public String name() {
      ResultPartition partition = (ResultPartition) PARTITION.get(subpartition);
      return "%s to %d"
          .formatted(partition.getOwningTaskName(), subpartition.getSubPartitionIndex());
    }

    @Override
    public int data() {
      return (int) BACKLOG.getOpaque(subpartition);
    }
  }
}
