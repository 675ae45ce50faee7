package io.sluice.bench.dataflow.probe;

/** A command of the bench to a probe, a line each. */
public sealed interface ProbeCommand permits LoadPhase, ProbeCommand.Arrange, ProbeCommand.Measure {

  /**
   * Has the engine run its operators in another way; only while none has anything to do.
   *
   * @param scheduler name of the way
   */
  record Arrange(String scheduler) implements ProbeCommand {}

  /** Asks for what was measured since the last {@link LoadPhase}, which has this number. */
  record Measure(int phase) implements ProbeCommand {}
}
