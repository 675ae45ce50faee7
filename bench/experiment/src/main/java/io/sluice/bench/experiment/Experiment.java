package io.sluice.bench.experiment;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Compares arms under workloads. An experiment has a plan, starts the processes of its arms, and
 * defines how their reports are evaluated; the runner does everything else.
 *
 * @param <R> the type of a trial's report of one arm in one round; it is kept as JSON
 */
public interface Experiment<R> {

  Plan<?> plan();

  /** Returns how the reports are evaluated. */
  Comparison<R> comparison();

  /**
   * Starts new processes.
   *
   * @param workspace the folder of the run
   * @param known the rounds that were measured before
   * @throws io.sluice.bench.process.HostFailure when a process does not start
   */
  Trial<R> start(Workspace workspace, List<Round<R>> known)
      throws IOException, InterruptedException;

  /** Returns whether a slot uses the processes of the previous slot. */
  default boolean sharesProcesses(Slot before, Slot after) {
    return after.round() < plan().endOfBlock(before.round());
  }

  /** Returns the next slot of a round; empty if the round is complete. */
  default Optional<Slot> next(int round, List<Round<R>> known) {
    return plan().next(round, known.stream().filter(one -> one.slot().round() == round).toList());
  }
}
