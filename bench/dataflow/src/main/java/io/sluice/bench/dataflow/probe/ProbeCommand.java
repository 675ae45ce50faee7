package io.sluice.bench.dataflow.probe;

/** A command of the bench to a probe, one line of JSON. */
public sealed interface ProbeCommand permits LoadPhase, ProbeCommand.Arrange, ProbeCommand.Measure {

  /**
   * Changes which threads run the operators; allowed only while there is no work.
   *
   * @param scheduler the name of the scheduler
   */
  record Arrange(String scheduler) implements ProbeCommand {}

  /** Asks for the measurements since the last {@link LoadPhase}, which has this number. */
  record Measure(int phase) implements ProbeCommand {}
}
