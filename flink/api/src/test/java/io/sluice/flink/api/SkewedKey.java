package io.sluice.flink.api;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;

/** Gives four slices of a stage, all in its first container, five times the records of others. */
final class SkewedKey {

  static final int SLICES = 16;
  static final List<Integer> HOT = List.of(0, 2, 4, 6);
  private static final int TIMES = 5;
  private static final List<Integer> KEYS = keys();

  private SkewedKey() {}

  /** Returns one key of each slice, and those of hot slices five times. */
  private static List<Integer> keys() {
    List<Integer> keys = new ArrayList<>();
    for (int slice = 0; slice < SLICES; slice++) {
      int key = 0;
      while (KeyGroupRangeAssignment.assignToKeyGroup(key, SLICES) != slice) {
        key++;
      }
      for (int time = 0; time < (HOT.contains(slice) ? TIMES : 1); time++) {
        keys.add(key);
      }
    }
    return keys;
  }

  static int of(Reading reading) {
    return KEYS.get((int) (reading.arrival() * 7 % KEYS.size()));
  }

  /** Takes its time for each record, without taking that of the CPU, until the test goes on. */
  static final class Slow implements MapFunction<String, String> {

    private static final long serialVersionUID = 1L;
    private static final long PAUSE_NANOS = 450_000;
    private static final AtomicBoolean ON = new AtomicBoolean();

    Slow() {
      ON.set(true);
    }

    /** Lets records pass as they come. */
    static void off() {
      ON.set(false);
    }

    @Override
    public String map(String record) {
      if (ON.get()) {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
      return record;
    }
  }
}
