package io.sluice.flink.plugin.state.gate;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/**
 * Holds records whose slices are on their way.
 *
 * @param <T> type of the records
 */
final class WaitingRecords<T> {

  private final Map<Integer, Queue<StreamRecord<T>>> bySlice = new HashMap<>();

  void add(int slice, StreamRecord<T> record) {
    bySlice.computeIfAbsent(slice, any -> new ArrayDeque<>()).add(record);
  }

  /** Takes the records of a slice out, in their order. */
  Queue<StreamRecord<T>> take(int slice) {
    Queue<StreamRecord<T>> records = bySlice.remove(slice);
    return records == null ? new ArrayDeque<>() : records;
  }
}
