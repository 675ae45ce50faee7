package io.sluice.bench.simulator;

import static java.util.stream.Collectors.toList;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.simulator.machine.InputPlan;
import io.sluice.bench.simulator.machine.Pipeline;
import io.sluice.bench.simulator.machine.VirtualQuery;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.WindowPlan;
import io.sluice.bench.workload.Workload;
import io.sluice.core.query.policy.Policies;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Draws the queries and the settings of a random schedule. */
final class ScheduleDraws {

  static final int STREAMS = 24;
  private static final List<Workload> STREAMS_BY_PARTITIONS = List.of(streams(1), streams(2));
  private static final List<String> POLICIES = Policies.names();

  private ScheduleDraws() {}

  private static Workload streams(int partitions) {
    return Workload.of(
        new WorkloadSpec(
            "mix",
            STREAMS,
            partitions,
            false,
            "uniform",
            "memory",
            "",
            "",
            0,
            false,
            "heap",
            0,
            partitions));
  }

  /** Returns streams of one partition each, or of two. */
  static Workload streams(RandomGenerator random) {
    return STREAMS_BY_PARTITIONS.get(random.nextInt(2));
  }

  /** Returns what tells the scheduler of the windows of a query. */
  static String hint(VirtualQuery query) {
    WindowPlan windows = query.plan().windows();
    return "%s=%d ms/%d ms+%d ms"
        .formatted(
            query.name(), windows.sizeMillis(), windows.slideMillis(), windows.offsetMillis());
  }

  static List<InputPlan> inputs(Workload streams, Pipeline pipeline, RandomGenerator random) {
    return pipeline.entries().stream()
        .map(entry -> new InputPlan(streams, random.nextInt(STREAMS), 0))
        .collect(toList());
  }

  static WindowPlan windows(RandomGenerator random) {
    long slide = List.of(100L, 200L, 300L, 500L).get(random.nextInt(4));
    long size = Math.max(300, slide * (1 + random.nextInt(2)));
    return new WindowPlan(size, slide, random.nextInt((int) slide));
  }

  static WindowPlan shifted(WindowPlan windows, RandomGenerator random) {
    long slide = windows.slideMillis();
    return new WindowPlan(windows.sizeMillis(), slide, random.nextInt((int) slide));
  }

  static QueryPlan plan(int index, InputPlan stream, WindowPlan windows) {
    QueryPlan like = stream.ofQuery();
    return new QueryPlan(
        index,
        "q" + index,
        like.kind(),
        like.parallelism(),
        windows,
        like.streams(),
        like.payloads());
  }

  static Map<String, String> keys(RandomGenerator random) {
    int tick = 1 + random.nextInt(6);
    int period = tick * (1 + random.nextInt(8));
    return new HashMap<>(
        Map.of(
            "sluice.mode",
            "apply",
            "sluice.query.policy",
            POLICIES.get(random.nextInt(POLICIES.size())),
            "sluice.query.tick",
            tick + " ms",
            "sluice.query.period",
            period + " ms",
            "sluice.query.engage-above",
            random.nextInt(50) + " ms",
            "sluice.query.margin",
            String.valueOf(random.nextInt(2)),
            "sluice.query.max-hold",
            100 + random.nextInt(1_000) + " ms",
            "sluice.query.memory-limit",
            random.nextInt(4) == 0 ? "off" : 20 + random.nextInt(80) + " %",
            "sluice.watchdog",
            "1 s"));
  }
}
