package io.sluice.flink.api;

import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.flink.api.common.functions.MapFunction;

/** Fails at the next record whenever a test asks for it. */
final class Failing implements MapFunction<Reading, Reading> {

  private static final long serialVersionUID = 1L;
  private static final AtomicBoolean ASKED = new AtomicBoolean();

  static void ask() {
    ASKED.set(true);
  }

  static boolean hasFailed() {
    return !ASKED.get();
  }

  @Override
  public Reading map(Reading reading) {
    if (ASKED.compareAndSet(true, false)) {
      throw new IllegalStateException("injected");
    }
    return reading;
  }
}
