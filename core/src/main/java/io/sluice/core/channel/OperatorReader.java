package io.sluice.core.channel;

import io.sluice.core.model.LogicalOperator;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The end of the process that looks at operators from outside. What it reads may have been written
 * by any process: numbers are checked, names are taken as they are, without what no name has.
 *
 * <p>It is used by one thread at a time. Times are epoch ms.
 */
public final class OperatorReader {
  private static final long MOST_SUBTASKS = 1 << 20;

  private final ByteBuffer memory;
  private final int capacity;
  private final long version;

  /**
   * Looks at a channel.
   *
   * @param checked has found that it is one
   */
  public OperatorReader(ByteBuffer memory, ChannelReader checked) {
    this.memory = memory;
    this.capacity = checked.capacity();
    this.version = Layout.get(memory, Layout.VERSION_AT);
  }

  /** Returns whether the writer still updates the gauges. */
  public boolean isWritten(long nowMillis, long limitMillis) {
    return ChannelWriter.isFresh(
        Layout.get(memory, Layout.OPERATORS_BEAT_AT), nowMillis, limitMillis);
  }

  /** Tells the writer that a reader looks. */
  public void beat(long nowMillis) {
    Layout.set(memory, Layout.OBSERVER_BEAT_AT, nowMillis);
  }

  /** Takes the order of the threads for the reader's process; see {@link OrderHolder}. */
  public boolean takeOrder(long nowMillis, long limitMillis) {
    return OrderHolder.AGENT.take(memory, nowMillis, limitMillis);
  }

  /** Gives the order back. */
  public void giveBackOrder() {
    OrderHolder.AGENT.giveBack(memory);
  }

  /** Changes with each table; odd while it is being changed. */
  public long sequence() {
    return Layout.get(memory, Layout.OPERATORS_SEQUENCE_AT);
  }

  /**
   * Returns the operators of a table; empty while the table is being changed.
   *
   * @param sequence of the table that is asked for
   * @throws BadChannelException when it is complete and makes no sense
   */
  public Optional<List<OperatorRow>> rows(long sequence) throws BadChannelException {
    long count = Layout.plain(memory, Layout.OPERATORS_COUNT_AT);
    int copied = (int) Math.max(0, Math.min(count, capacity));
    byte[] bytes = new byte[copied * Layout.OPERATOR_BYTES];
    memory.get(Layout.operator(capacity, 0), bytes);
    VarHandle.acquireFence();
    if ((sequence & 1) != 0 || Layout.plain(memory, Layout.OPERATORS_SEQUENCE_AT) != sequence) {
      return Optional.empty();
    }
    ChannelReader.require(count >= 0 && count <= capacity, "count of operators", count);
    return Optional.of(decode(ByteBuffer.wrap(bytes), copied));
  }

  private static List<OperatorRow> decode(ByteBuffer bytes, int count) throws BadChannelException {
    List<OperatorRow> rows = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int at = i * Layout.OPERATOR_BYTES;
      long thread = Layout.plain(bytes, at);
      long start = Layout.plain(bytes, at + Layout.START_IN_ROW);
      long subtask = Layout.plain(bytes, at + Layout.SUBTASK_IN_ROW);
      ChannelReader.requireThread(thread, start);
      ChannelReader.require(subtask >= 0 && subtask <= MOST_SUBTASKS, "subtask", subtask);
      rows.add(
          new OperatorRow(
              thread,
              start,
              new LogicalOperator(
                  Layout.plain(bytes, at + Layout.ID_IN_ROW),
                  Layout.name(bytes, at + Layout.QUERY_IN_ROW, Layout.QUERY_BYTES),
                  Layout.name(bytes, at + Layout.OPERATOR_IN_ROW, Layout.NAME_BYTES),
                  links(bytes, at + Layout.INPUTS_IN_ROW),
                  links(bytes, at + Layout.OUTPUTS_IN_ROW)),
              (int) subtask));
    }
    return rows;
  }

  private static Set<Long> links(ByteBuffer bytes, int at) throws BadChannelException {
    long count = Layout.plain(bytes, at);
    ChannelReader.require(count >= 0 && count <= Layout.LINKS, "count of data sets", count);
    Set<Long> links = new HashSet<>();
    for (int i = 1; i <= count; i++) {
      links.add(Layout.plain(bytes, at + i * Long.BYTES));
    }
    return links;
  }

  /**
   * Returns a gauge of an operator of the table with that number, as it is now; worth nothing if
   * {@link #sequence()} is another one afterwards. {@link Gauge#UNKNOWN} where the writer is too
   * old to tell it.
   */
  public long gauge(int row, Gauge gauge) {
    if (row < 0 || row >= capacity) {
      throw new IndexOutOfBoundsException(row);
    }
    if (!gauge.isToldIn(version)) {
      return Gauge.UNKNOWN;
    }
    return Math.max(
        Gauge.UNKNOWN, Layout.get(memory, Layout.operator(capacity, row) + gauge.inRow()));
  }
}
