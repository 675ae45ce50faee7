package io.sluice.bench.experiment;

/** An event of a run for a terminal, a live page or a test. */
public sealed interface RunEvent {

  /** Reports that a step begins that takes a while. */
  record Phase(String text) implements RunEvent {}

  /** Reports a problem after which the run goes on. */
  record Warning(String text) implements RunEvent {}

  /** Reports that a slot begins, measured or not. */
  record RoundStarted(Slot slot) implements RunEvent {}

  /**
   * Reports the progress of a slot.
   *
   * @param text a text for a terminal
   * @param detail data for watchers that know the experiment
   */
  record Live(Slot slot, String text, Object detail) implements RunEvent {}

  /** Reports that a round was measured and kept. */
  record RoundFinished(Round<?> round) implements RunEvent {}
}
