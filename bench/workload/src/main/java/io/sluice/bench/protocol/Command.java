package io.sluice.bench.protocol;

import java.util.Map;

/** A command of the bench to a host, one line of {@link Lines} on the host's standard input. */
public sealed interface Command {

  /**
   * Starts the queries of a workload; answered by {@link HostEvent.Ready} once all run.
   *
   * @param workload the workload
   * @param forwarding whether processes over which queries are split exchange reports about them
   */
  record Submit(WorkloadSpec workload, boolean forwarding) implements Command {}

  /**
   * Warms up and measures the capacity: more is offered than can be handled for the given time;
   * answered by {@link HostEvent.Calibrated}.
   */
  record Calibrate(long warmUpMillis, long measureMillis) implements Command {}

  /**
   * Runs one round; answered by {@link HostEvent.RoundDone}. First, with stock behaviour, a probe:
   * work for {@code probeSeconds} is offered at once and the time to clear it gives the capacity at
   * this moment. Then the settings are applied and the load is offered, from an instant that is a
   * common multiple of all windows, so that every round of a seed has the same windows. Then the
   * host waits until everything is cleared, still with the settings, since the last results belong
   * to them; after that it returns to stock behaviour.
   *
   * @param settings {@code sluice.*} keys for this round; empty in a host without the plug-in
   * @param skipMillis length of the round's start that is not measured
   * @param assumedEps the assumed capacity of the machine in records per second, which is the same
   *     for all * arms of a pair, so that a second of backlog is the same number of records in all
   *     of them
   * @param probeSeconds size of the probe at that speed; 0 for none
   * @param file the file for the {@link RoundReport}
   */
  record Round(
      int round,
      String arm,
      Map<String, String> settings,
      LoadShape load,
      long seconds,
      long skipMillis,
      double assumedEps,
      double probeSeconds,
      long seed,
      String file)
      implements Command {}

  /** Cancels all queries and ends the process. */
  record Stop() implements Command {}
}
