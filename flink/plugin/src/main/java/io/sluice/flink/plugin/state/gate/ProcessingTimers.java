package io.sluice.flink.plugin.state.gate;

/** Says what a stage cannot move yet. */
final class ProcessingTimers {

  static final String REFUSAL =
      "Slice %d has timers of processing time, which cannot be moved yet: use event time.";

  private ProcessingTimers() {}
}
