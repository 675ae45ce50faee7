package io.sluice.bench.experiment;

/** An event that a run sends to a terminal, a live page or a test. */
public sealed interface RunEvent {

  /** Reports that a step that takes a while begins. */
  record Phase(String text) implements RunEvent {}

  /** Reports that something is not as it should be, and the run goes on. */
  record Warning(String text) implements RunEvent {}

  /** A slot begins, measured or not. */
  record RoundStarted(Slot slot) implements RunEvent {}

  /**
   * Reports that a slot goes on.
   *
   * @param text for a terminal
   * @param detail for watchers that know the experiment
   */
  record Live(Slot slot, String text, Object detail) implements RunEvent {}

  /** A round is measured and kept. */
  record RoundFinished(Round<?> round) implements RunEvent {}
}
