package io.sluice.core.metric;

import java.util.List;

/**
 * What can be known of a physical operator. An engine may offer it; else it follows from others, if
 * it is one of those that do (Lachesis §4.1, Fig. 4).
 */
public enum Metric {
  /** Items that wait in front of it; in front of a source, those that it could take in. */
  QUEUE_SIZE,
  /** Items taken in since it began. */
  INPUT_COUNT,
  /** Items handed on since it began. */
  OUTPUT_COUNT,
  /** CPU time of its thread since that began, ns. */
  CPU_TIME,
  /** CPU time per item taken in, ns. */
  COST,
  /** Items handed on per item taken in. */
  SELECTIVITY;

  /** What it follows from; empty if from nothing: only an engine can offer it. */
  public List<Metric> needs() {
    return switch (this) {
      case COST -> List.of(CPU_TIME, INPUT_COUNT);
      case SELECTIVITY -> List.of(OUTPUT_COUNT, INPUT_COUNT);
      case QUEUE_SIZE, INPUT_COUNT, OUTPUT_COUNT, CPU_TIME -> List.of();
    };
  }
}
