package io.sluice.bench.lachesis.report;

import io.sluice.bench.lachesis.round.StepResult;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * What is told of an arm and compared with another, by the name that it has in a round. Three are
 * what a policy is after: the variance of queues ({@code qs}), the longest time in the system
 * ({@code fcfs}: {@code processing_ms.max}, with what never left) and the mean of it ({@code hr}:
 * {@code processing_ms.mean}).
 */
final class StepMetrics {

  private static final Map<String, ToDoubleFunction<StepResult>> ALL = new LinkedHashMap<>();

  static {
    latency("end_to_end_ms", StepResult::endToEndMs);
    latency("processing_ms", StepResult::processingMs);
    ALL.put("throughput_eps", StepResult::throughputEps);
    ALL.put("backlog_s", StepResult::backlogS);
    ALL.put("end_backlog_s", StepResult::endBacklogS);
    ALL.put("engine_cores", StepResult::engineCores);
    ALL.put("switches_per_s", StepResult::switchesPerS);
    ALL.put("queue_variance", StepResult::queueVariance);
  }

  private interface Of {
    StepResult.Latency in(StepResult step);
  }

  private StepMetrics() {}

  private static void latency(String name, Of latency) {
    ALL.put(name + ".mean", step -> latency.in(step).mean());
    ALL.put(name + ".p50", step -> latency.in(step).p50());
    ALL.put(name + ".p99", step -> latency.in(step).p99());
    ALL.put(name + ".p999", step -> latency.in(step).p999());
    ALL.put(name + ".max", step -> latency.in(step).max());
  }

  static Map<String, ToDoubleFunction<StepResult>> all() {
    return Collections.unmodifiableMap(ALL);
  }
}
