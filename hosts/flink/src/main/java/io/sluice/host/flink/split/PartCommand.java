package io.sluice.host.flink.split;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Phase;
import java.util.Map;

/** A command of the host to a TaskManager process, a line each. */
sealed interface PartCommand {

  /**
   * The first command: starts the TaskManager.
   *
   * @param flink its configuration
   * @param plugin whether Sluice is loaded
   */
  record Begin(WorkloadSpec workload, Map<String, String> flink, boolean plugin)
      implements PartCommand {}

  /** The sources have this phase to read. */
  record Offer(Phase phase) implements PartCommand {}

  /**
   * Sets other settings from now on; it is answered.
   *
   * @param settings null for stock behaviour
   */
  record Configure(Map<String, String> settings) implements PartCommand {}

  /** Asks for the use of CPUs; it is answered with {@link PartEvent.Answer#used}. */
  record Count() implements PartCommand {}
}
