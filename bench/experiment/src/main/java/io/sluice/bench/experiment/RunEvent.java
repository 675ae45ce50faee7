package io.sluice.bench.experiment;

/** What a run tells a terminal, a live page or a test. */
public sealed interface RunEvent {

  /** Something that takes a while begins. */
  record Phase(String text) implements RunEvent {}

  /** Something is not as it should be, and the run goes on. */
  record Warning(String text) implements RunEvent {}

  /** A slot begins, measured or not. */
  record RoundStarted(Slot slot) implements RunEvent {}

  /**
   * A slot goes on.
   *
   * @param text for a terminal
   * @param detail for those who know the experiment
   */
  record Live(Slot slot, String text, Object detail) implements RunEvent {}

  /** A round is measured and kept. */
  record RoundFinished(Round<?> round) implements RunEvent {}
}
