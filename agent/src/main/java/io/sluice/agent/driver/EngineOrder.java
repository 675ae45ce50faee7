package io.sluice.agent.driver;

import io.sluice.core.channel.ApplierState;
import io.sluice.core.channel.BadChannelException;
import io.sluice.core.channel.ChannelReader;
import io.sluice.core.channel.Level;
import io.sluice.core.channel.ThreadRow;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.priority.TwoLevels;
import io.sluice.linux.OpenChannel;
import io.sluice.linux.ProcessNice;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the scheduler within an engine's process wants of its threads. Not thread-safe. */
final class EngineOrder {
  private final ChannelReader reader;
  private Map<Long, ThreadRow> rows = Map.of();
  private long sequence = -1;
  private ApplierState told = ApplierState.ABSENT;

  EngineOrder(ChannelReader reader) {
    this.reader = reader;
  }

  void look(long nowMillis) throws BadChannelException {
    if (!reader.isWritten(nowMillis, OpenChannel.SILENCE_MILLIS)) {
      rows = Map.of();
      sequence = -1;
      return;
    }
    long latest = reader.sequence();
    if (latest != sequence) {
      Optional<List<ThreadRow>> now = reader.rows();
      if (now.isPresent()) {
        rows = byThread(now.get());
        sequence = latest;
      }
    }
  }

  /** A thread that is in two rows comes later only if both say so. */
  private static Map<Long, ThreadRow> byThread(List<ThreadRow> all) {
    Map<Long, ThreadRow> byThread = new HashMap<>();
    all.forEach(
        row ->
            byThread.merge(
                row.thread(), row, (one, other) -> one.level() == Level.FIRST ? one : other));
    return byThread;
  }

  /** NaN where it says nothing of that thread. */
  double of(PhysicalOperator operator) {
    ThreadRow row = rows.get(operator.thread());
    if (row == null || row.threadStart() != operator.threadStart()) {
      return Double.NaN;
    }
    return TwoLevels.priority(row.level() == Level.FIRST);
  }

  /** Tells the scheduler, which orders by other means where nobody follows. */
  void follow(boolean now, long nowMillis) {
    if (!now && told == ApplierState.ABSENT) {
      return;
    }
    if (!now) {
      told = ApplierState.ABSENT;
    } else if (told == ApplierState.ABSENT) {
      boolean may = ProcessNice.whyNot(reader.process()).isEmpty();
      told = may ? ApplierState.APPLIES : ApplierState.MAY_NOT;
    }
    reader.report(told, nowMillis);
  }
}
