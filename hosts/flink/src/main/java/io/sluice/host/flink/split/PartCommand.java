package io.sluice.host.flink.split;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Phase;
import java.util.Map;

/** A command of the host to a TaskManager process, one line of JSON. */
sealed interface PartCommand {

  /**
   * Starts the TaskManager; it is the first command.
   *
   * @param flink the TaskManager's configuration
   * @param plugin whether Sluice is loaded
   */
  record Begin(WorkloadSpec workload, Map<String, String> flink, boolean plugin)
      implements PartCommand {}

  /** Gives the sources a phase to read. */
  record Offer(Phase phase) implements PartCommand {}

  /**
   * Changes settings; it is answered.
   *
   * @param settings the settings; null for stock behaviour
   */
  record Configure(Map<String, String> settings) implements PartCommand {}

  /** Asks for the CPU use; it is answered with {@link PartEvent.Answer#used}. */
  record Count() implements PartCommand {}
}
