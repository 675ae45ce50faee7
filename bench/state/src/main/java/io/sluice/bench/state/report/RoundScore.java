package io.sluice.bench.state.report;

import io.sluice.bench.experiment.stats.LatencyCount;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.state.output.FirstOutputs;
import io.sluice.bench.state.output.Gaps;
import io.sluice.bench.state.output.MovedSlice;
import io.sluice.bench.state.output.Output;
import io.sluice.bench.state.plan.StateLoad;
import io.sluice.bench.state.report.StateRound.LatencyPoint;
import io.sluice.bench.state.tenant.TenantScore;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Computes the figures of a round from the job's outputs.
 *
 * @param load the load of the round
 * @param spare the container that the command takes into use
 * @param startMillis when the measured part began, epoch ms
 * @param toldMillis when the command was sent, epoch ms
 * @param command the result of the command
 * @param cpuCores cores that the TaskManagers used
 * @param tenant how the tenant did; null without one
 */
public record RoundScore(
    StateLoad load,
    int spare,
    long startMillis,
    long toldMillis,
    CommandResult command,
    double cpuCores,
    TenantScore tenant) {

  private static final double MILLIS = 1000;
  private static final long POINT_MILLIS = 100;

  /**
   * Returns the figures.
   *
   * @param outputs the outputs in order of time
   */
  public StateRound of(List<Output> outputs) throws IOException {
    List<Output> first = FirstOutputs.of(outputs, load.keys());
    List<Output> before = within(first, startMillis, toldMillis - 1);
    List<Output> after = within(first, toldMillis, Long.MAX_VALUE);
    long last = after.isEmpty() ? toldMillis : after.get(after.size() - 1).at();
    return new StateRound(
        startMillis,
        (toldMillis - startMillis) / MILLIS,
        command,
        Gaps.between(outputs, startMillis, toldMillis - 1),
        Gaps.between(outputs, toldMillis, Long.MAX_VALUE),
        latency(before),
        latency(after),
        curve(within(first, startMillis, Long.MAX_VALUE)),
        LatencyCount.of(after.stream().mapToDouble(Output::latency)),
        MovedSlice.since(outputs, startMillis, toldMillis),
        spareSlices(outputs),
        load.check(outputs),
        (before.size() + after.size()) * MILLIS / Math.max(1, last - startMillis),
        load.timeline().rate(),
        cpuCores,
        tenant);
  }

  private static List<Output> within(List<Output> outputs, long from, long to) {
    return outputs.stream().filter(output -> output.at() >= from && output.at() <= to).toList();
  }

  private static Summary latency(List<Output> outputs) {
    return Summary.of(outputs.stream().mapToDouble(Output::latency).toArray());
  }

  private List<LatencyPoint> curve(List<Output> outputs) {
    Map<Long, Long> longest = new TreeMap<>();
    for (Output output : outputs) {
      longest.merge((output.at() - startMillis) / POINT_MILLIS, output.latency(), Long::max);
    }
    return longest.entrySet().stream()
        .map(each -> new LatencyPoint(each.getKey() * POINT_MILLIS / MILLIS, each.getValue()))
        .toList();
  }

  private int spareSlices(List<Output> outputs) {
    Map<Integer, Integer> containers = new HashMap<>();
    outputs.forEach(output -> containers.put(output.slice(), output.container()));
    return (int) containers.values().stream().filter(container -> container == spare).count();
  }
}
