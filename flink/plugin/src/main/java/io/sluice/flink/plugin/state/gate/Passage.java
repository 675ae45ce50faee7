package io.sluice.flink.plugin.state.gate;

import io.sluice.core.state.protocol.Admission;
import io.sluice.core.state.protocol.Container;
import io.sluice.flink.plugin.state.load.ContainerMeasures;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.apache.flink.streaming.api.operators.Output;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamElement;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;

/**
 * Lets what comes to a container pass to its operators, or holds it while slices change their
 * owners, so that the operators see each slice's records and watermarks in an order that Flink
 * could have had without the move.
 *
 * <p>Records of a slice that is on its way wait for it, and then for the watermark that its former
 * owner had seen. A watermark that may be from behind a router's mark waits for all slices: it must
 * not close windows before the records that wait are counted. What comes behind it waits too, so
 * that late records stay late. Slices that leave are the exception: their last records are from
 * before the marks.
 *
 * @param <T> type of the records
 */
final class Passage<T> {

  private static final int NO_SLICE = -1;

  /** Holds a record of a slice, or a watermark. */
  private record Held(int slice, StreamElement element) {}

  private final Container container;
  private final ContainerMeasures measures;
  private final Output<StreamRecord<T>> operators;
  private final Map<Integer, Queue<StreamRecord<T>>> waiting = new HashMap<>();
  private final Map<Integer, Long> ahead = new HashMap<>();
  private final Queue<Held> behind = new ArrayDeque<>();
  private long passed = Long.MIN_VALUE;

  Passage(Container container, ContainerMeasures measures, Output<StreamRecord<T>> operators) {
    this.container = container;
    this.measures = measures;
    this.operators = operators;
  }

  /** Returns the last watermark that the operators have seen. */
  long passed() {
    return passed;
  }

  /** Takes a record; returns whether its slice is here or on its way. */
  boolean record(int slice, StreamRecord<T> record) {
    Admission admission = container.admit(slice);
    if (admission == Admission.MISROUTED) {
      return false;
    }
    if ((behind.isEmpty() && !container.standsStill()) || container.isLeaving(slice)) {
      admit(slice, record, admission);
    } else {
      behind.add(new Held(slice, record));
    }
    return true;
  }

  private void admit(int slice, StreamRecord<T> record, Admission admission) {
    if (admission == Admission.ANNOUNCED || (!ahead.isEmpty() && ahead.containsKey(slice))) {
      waiting.computeIfAbsent(slice, any -> new ArrayDeque<>()).add(record);
    } else {
      measures.pass(slice, record, operators);
    }
  }

  void watermark(Watermark mark) {
    if (!behind.isEmpty() || container.isHandingOver() || container.standsStill()) {
      behind.add(new Held(NO_SLICE, mark));
    } else {
      pass(mark);
    }
  }

  void status(WatermarkStatus status) {
    if (behind.isEmpty()) {
      operators.emitWatermarkStatus(status);
    } else {
      behind.add(new Held(NO_SLICE, status));
    }
  }

  private void pass(Watermark mark) {
    passed = Math.max(passed, mark.getTimestamp());
    operators.emitWatermark(mark);
    for (int slice : List.copyOf(ahead.keySet())) {
      if (ahead.get(slice) <= passed) {
        release(slice);
      }
    }
  }

  /** A slice has come whose former owner had seen this watermark. */
  void arrived(int slice, long watermark) {
    if (watermark > passed) {
      ahead.put(slice, watermark);
    } else {
      release(slice);
    }
  }

  private void release(int slice) {
    ahead.remove(slice);
    Queue<StreamRecord<T>> records = waiting.remove(slice);
    if (records != null) {
      records.forEach(record -> measures.pass(slice, record, operators));
    }
  }

  /** Lets records pass that waited for a watermark, where their slices are to leave. */
  void releaseLeaving() {
    List.copyOf(ahead.keySet()).stream().filter(container::isLeaving).forEach(this::release);
  }

  /**
   * Lets all pass that waited for a watermark, or for slices of others, before a barrier: none
   * comes before all slices are where they go.
   */
  void releaseAhead() {
    List.copyOf(ahead.keySet()).forEach(this::release);
    passBehind();
  }

  /** Lets pass what waited, unless slices are still on their way. */
  void settle() {
    if (!container.standsStill()) {
      passBehind();
    }
  }

  private void passBehind() {
    while (!behind.isEmpty() && !container.isHandingOver()) {
      Held next = behind.poll();
      if (next.element().isWatermark()) {
        pass(next.element().asWatermark());
      } else if (next.element().isWatermarkStatus()) {
        operators.emitWatermarkStatus(next.element().asWatermarkStatus());
      } else {
        admitHeld(next.slice(), next.element().asRecord());
      }
    }
  }

  private void admitHeld(int slice, StreamRecord<T> record) {
    Admission admission = container.admit(slice);
    if (admission == Admission.MISROUTED) {
      throw new IllegalStateException("Slice " + slice + " has left with a record behind");
    }
    admit(slice, record, admission);
  }

  /** Tells whether records of a slice wait for it. */
  boolean holds(int slice) {
    return waiting.containsKey(slice);
  }

  /** Returns whether nothing waits. */
  boolean isClear() {
    return waiting.isEmpty() && behind.isEmpty();
  }
}
