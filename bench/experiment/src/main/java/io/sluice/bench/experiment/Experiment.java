package io.sluice.bench.experiment;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Compares arms under workloads. An experiment has a plan, starts the processes that its arms run
 * in, and says what their reports mean; the runner does everything else.
 *
 * @param <R> what a trial reports of one arm in one round; kept as JSON
 */
public interface Experiment<R> {

  Plan<?> plan();

  /** Returns what the reports mean. */
  Comparison<R> comparison();

  /**
   * Starts fresh processes.
   *
   * @param known the rounds that were measured before
   * @throws io.sluice.bench.process.HostFailure when one does not start
   */
  Trial<R> start(Workspace workspace, List<Round<R>> known)
      throws IOException, InterruptedException;

  /** Returns whether a slot is measured in the processes of the slot before it. */
  default boolean sharesProcesses(Slot before, Slot after) {
    return after.round() < plan().endOfBlock(before.round());
  }

  /** Returns what is to be measured next in a round; empty when all of it is known. */
  default Optional<Slot> next(int round, List<Round<R>> known) {
    return plan().next(round, known.stream().filter(one -> one.slot().round() == round).toList());
  }
}
