package io.sluice.agent.outside.storm;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Says what waits in front of a component: what was handed to it less what it has executed. That is
 * known only where it and all that feed it run in one worker, which reports them at one moment;
 * between workers there is up to a minute, in which more comes than waits. And only where it is
 * known how much of what a feeder hands on is for this component: all of it, if it feeds no other
 * component; each tuple, if as many tuples were handed over as were handed on times those that get
 * them.
 */
final class ComponentQueue {

  private ComponentQueue() {}

  /** Tuples in front of all its executors; NaN where that is not known. */
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
   * Returns what one feeder has handed over.
   *
   * @param own streams of it that the component takes in
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
