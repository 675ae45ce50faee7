package io.sluice.flink.sql;

import io.sluice.core.window.answer.Answer;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.DataType;

/**
 * Builds the row of an answer. Flink puts the columns of the partition before it, and a rowtime
 * after.
 */
final class OutputRow {

  private OutputRow() {}

  /**
   * Returns the types of its columns.
   *
   * @param time type of the starts and ends of windows
   */
  static DataType type(DataType time) {
    return DataTypes.ROW(
            DataTypes.FIELD("window_start", time.notNull()),
            DataTypes.FIELD("window_end", time.notNull()),
            DataTypes.FIELD("estimate", DataTypes.DOUBLE().notNull()),
            DataTypes.FIELD("low", DataTypes.DOUBLE()),
            DataTypes.FIELD("high", DataTypes.DOUBLE()),
            DataTypes.FIELD("certified", DataTypes.BOOLEAN().notNull()),
            DataTypes.FIELD("reason", DataTypes.STRING().notNull()),
            DataTypes.FIELD("sampled", DataTypes.BIGINT().notNull()),
            DataTypes.FIELD("seen", DataTypes.BIGINT().notNull()),
            DataTypes.FIELD("expected", DataTypes.DOUBLE().notNull()),
            DataTypes.FIELD("late_share", DataTypes.DOUBLE().notNull()),
            DataTypes.FIELD("revision", DataTypes.INT().notNull()))
        .notNull()
        .bridgedTo(RowData.class);
  }

  /** Returns the values of an answer; an interval without ends has NULL for them. */
  static RowData of(long start, long end, Answer answer) {
    boolean known = Double.isFinite(answer.lower());
    return GenericRowData.of(
        TimestampData.fromEpochMillis(start),
        TimestampData.fromEpochMillis(end),
        answer.value(),
        known ? answer.lower() : null,
        known ? answer.upper() : null,
        answer.certified(),
        StringData.fromString(answer.reason().name()),
        answer.sampled(),
        answer.seen(),
        answer.expected(),
        answer.lateShare(),
        answer.revision());
  }
}
