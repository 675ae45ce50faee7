package io.sluice.core.channel;

import io.sluice.core.model.LogicalOperator;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.Set;

/**
 * Publishes the physical operators of this process in the memory that a {@link ChannelWriter} has
 * formatted. The set of operators changes rarely and is written like a table of threads, whole or
 * not at all; their gauges change all the time, and each stands alone. Operators that do not fit
 * are counted and left out.
 *
 * <p>It is used by one thread at a time. Only names allocate.
 */
public final class OperatorWriter {
  private final ByteBuffer memory;
  private final int capacity;
  private long sequence;
  private int rows;
  private int dropped;

  /** Writes to memory that is a channel already. */
  public OperatorWriter(ByteBuffer memory) {
    this.memory = memory;
    this.capacity = (int) Layout.get(memory, Layout.CAPACITY_AT);
    this.sequence = Layout.get(memory, Layout.OPERATORS_SEQUENCE_AT);
  }

  /** Gives a sign of life: what gauges show is of this moment. Epoch ms. */
  public void beat(long nowMillis) {
    Layout.set(memory, Layout.OPERATORS_BEAT_AT, nowMillis);
  }

  /** Returns whether a reader looked within the limit; otherwise gauges need not be kept fresh. */
  public boolean isObserved(long nowMillis, long limitMillis) {
    return ChannelWriter.isFresh(
        Layout.get(memory, Layout.OBSERVER_BEAT_AT), nowMillis, limitMillis);
  }

  /** Starts a new table; readers keep the one before until {@link #end()}. */
  public void begin() {
    rows = 0;
    dropped = 0;
    Layout.set(memory, Layout.OPERATORS_SEQUENCE_AT, ++sequence);
    VarHandle.storeStoreFence();
  }

  /**
   * Adds an operator whose gauges are not known yet; its number in the table is how many were added
   * before.
   */
  public void add(OperatorRow row) {
    if (rows == capacity) {
      dropped++;
      return;
    }
    int at = Layout.operator(capacity, rows);
    Layout.setPlain(memory, at, row.thread());
    Layout.setPlain(memory, at + Layout.START_IN_ROW, row.threadStart());
    Layout.setPlain(memory, at + Layout.SUBTASK_IN_ROW, row.subtask());
    forget(rows);
    LogicalOperator operator = row.operator();
    Layout.setPlain(memory, at + Layout.ID_IN_ROW, operator.id());
    put(at + Layout.INPUTS_IN_ROW, operator.inputs());
    put(at + Layout.OUTPUTS_IN_ROW, operator.outputs());
    Layout.setName(memory, at + Layout.QUERY_IN_ROW, Layout.QUERY_BYTES, operator.query());
    Layout.setName(memory, at + Layout.OPERATOR_IN_ROW, Layout.NAME_BYTES, operator.name());
    rows++;
  }

  private void put(int at, Set<Long> links) {
    int count = 0;
    for (long link : links) {
      if (count < Layout.LINKS) {
        Layout.setPlain(memory, at + ++count * Long.BYTES, link);
      }
    }
    Layout.setPlain(memory, at, count);
  }

  /** Makes the new table the one that is read. */
  public void end() {
    Layout.setPlain(memory, Layout.OPERATORS_COUNT_AT, rows);
    Layout.setPlain(memory, Layout.OPERATORS_DROPPED_AT, dropped);
    Layout.set(memory, Layout.OPERATORS_SEQUENCE_AT, ++sequence);
  }

  /** Sets a gauge of an operator of the latest table. */
  public void set(int row, Gauge gauge, long value) {
    Layout.set(memory, Layout.operator(capacity, row) + gauge.inRow(), value);
  }

  /** Marks all gauges of the latest table as unknown: they are no longer kept fresh. */
  public void forget() {
    for (int row = 0; row < rows; row++) {
      forget(row);
    }
  }

  private void forget(int row) {
    for (Gauge gauge : Gauge.values()) {
      set(row, gauge, Gauge.UNKNOWN);
    }
  }

  /** Returns how many operators of the last table did not fit. */
  public int dropped() {
    return dropped;
  }
}
