package io.sluice.agent.outside.storm;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Computes the queue of a component: the tuples transferred to it less those it has executed. Two
 * conditions must hold. The component and all its feeders run in one worker, which reports them at
 * the same moment; reports of different workers are up to a minute apart, in which more tuples
 * arrive than wait. And it must be known how many of a feeder's tuples are for this component: all
 * of them, if it feeds no other component, or every emitted tuple, if the count of transferred
 * tuples is that of emitted ones times the number of subscriptions.
 */
final class ComponentQueue {

  private ComponentQueue() {}

  /** Returns the number of tuples in front of all executors of a component; NaN if unknown. */
  static double of(StormTopology topology, String component) {
    List<String> feeders = topology.feeders().getOrDefault(component, List.of());
    boolean oneWorker =
        Stream.concat(feeders.stream(), Stream.of(component))
                .flatMap(each -> topology.of(each).stream())
                .map(StormExecutor::worker)
                .collect(Collectors.toSet())
                .size()
            == 1;
    if (feeders.isEmpty() || !oneWorker) {
      return Double.NaN;
    }
    double handed = 0;
    for (String feeder : feeders.stream().distinct().toList()) {
      long own = feeders.stream().filter(feeder::equals).count();
      handed += handed(topology, feeder, own);
    }
    double executed = topology.of(component).stream().mapToDouble(StormExecutor::executed).sum();
    return Double.isNaN(handed) ? Double.NaN : Math.max(0, handed - executed);
  }

  /**
   * Returns the number of tuples that one feeder has transferred.
   *
   * @param own the number of its streams to which the component subscribes
   */
  private static double handed(StormTopology topology, String feeder, long own) {
    List<StormExecutor> executors = topology.of(feeder);
    double emitted = executors.stream().mapToDouble(StormExecutor::emitted).sum();
    double transferred = executors.stream().mapToDouble(StormExecutor::transferred).sum();
    long all = topology.subscriptions(feeder);
    if (own == all) {
      return transferred;
    }
    return transferred == emitted * all ? emitted * own : Double.NaN;
  }
}
