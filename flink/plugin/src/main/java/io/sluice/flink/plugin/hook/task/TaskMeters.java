package io.sluice.flink.plugin.hook.task;

import java.util.function.LongSupplier;

/**
 * Reads what the engine counts for one task where it stands: without a copy, and without cost while
 * it is not read. All are totals since the task began.
 *
 * @param recordsIn records taken in
 * @param recordsOut records handed on
 * @param bytesIn bytes taken in
 * @param bytesOut bytes handed on
 * @param firedTimers timers fired, of any time domain
 * @param idleMillis time without input
 * @param backPressuredMillis time waiting for its output, which includes the time held by a gate
 */
public record TaskMeters(
    LongSupplier recordsIn,
    LongSupplier recordsOut,
    LongSupplier bytesIn,
    LongSupplier bytesOut,
    LongSupplier firedTimers,
    LongSupplier idleMillis,
    LongSupplier backPressuredMillis) {

  /**
   * Reads a value of the engine from outside the task's thread. A few of Flink's counters walk a
   * plain list that the task still fills while it starts, so a read can fail; it then yields the
   * fallback.
   */
  static long read(LongSupplier value, long fallback) {
    try {
      return value.getAsLong();
    } catch (RuntimeException stillStarting) {
      return fallback;
    }
  }
}
