package io.sluice.bench.query.runner;

import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.query.plan.Arm;

/** What a run tells whoever watches: a terminal, a live page, a test. */
public sealed interface BenchEvent {

  /** Something that takes a while begins; for people. */
  record Phase(String text) implements BenchEvent {}

  /** Something is not as it should be, and the run goes on; for people. */
  record Warning(String text) implements BenchEvent {}

  record CapacityKnown(double eps) implements BenchEvent {}

  /**
   * A host has been told to run a round.
   *
   * @param pair from 0; -1 for an unmeasured round
   */
  record RoundStarted(int pair, int pairs, Arm arm, double meanEps) implements BenchEvent {}

  record Live(int pair, Arm arm, HostEvent.Progress progress) implements BenchEvent {}

  record RoundFinished(RoundRecord round) implements BenchEvent {}
}
