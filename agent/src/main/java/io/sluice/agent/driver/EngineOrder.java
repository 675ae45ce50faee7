package io.sluice.agent.driver;

import io.sluice.core.channel.ApplierState;
import io.sluice.core.channel.BadChannelException;
import io.sluice.core.channel.ChannelReader;
import io.sluice.core.channel.Level;
import io.sluice.core.channel.ThreadRow;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.TwoLevels;
import io.sluice.linux.apply.ProcessNice;
import io.sluice.linux.channel.OpenChannel;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.ProcessStatus;
import io.sluice.linux.proc.ThreadNumbers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the order that the scheduler inside an engine's process wants for its threads. Not
 * thread-safe.
 */
final class EngineOrder {
  private final ChannelReader reader;
  private final long process;
  private final ThreadNumbers threads;
  private Map<Long, ThreadRow> rows = Map.of();
  private long sequence = -1;
  private ApplierState told = ApplierState.ABSENT;

  EngineOrder(ChannelReader reader, ProcessStatus process) {
    this.reader = reader;
    this.process = process.number();
    this.threads = ThreadNumbers.of(process);
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

  /** Maps rows by thread. A thread in two rows has the later place only if both rows say so. */
  private Map<Long, ThreadRow> byThread(List<ThreadRow> all) {
    Map<Long, ThreadRow> byThread = new HashMap<>();
    all.forEach(
        row ->
            threads
                .of(new OsThread(row.thread(), row.threadStart()))
                .ifPresent(thread -> byThread.merge(thread, row, EngineOrder::first)));
    return byThread;
  }

  private static ThreadRow first(ThreadRow one, ThreadRow other) {
    return one.level() == Level.FIRST ? one : other;
  }

  /** Returns the priority of an operator; NaN if the order does not name its thread. */
  double of(PhysicalOperator operator) {
    ThreadRow row = rows.get(operator.thread());
    if (row == null || row.threadStart() != operator.threadStart()) {
      return Double.NaN;
    }
    return TwoLevels.priority(row.level() == Level.FIRST);
  }

  /**
   * Tells the scheduler whether the agent follows its order; otherwise the scheduler uses its own
   * means.
   */
  void follow(boolean now, long nowMillis) {
    if (!now && told == ApplierState.ABSENT) {
      return;
    }
    if (!now) {
      told = ApplierState.ABSENT;
    } else if (told == ApplierState.ABSENT) {
      boolean may = ProcessNice.whyNot(process).isEmpty();
      told = may ? ApplierState.APPLIES : ApplierState.MAY_NOT;
    }
    reader.report(told, nowMillis);
  }
}
