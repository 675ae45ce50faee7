package io.sluice.bench.runner;

import io.sluice.bench.protocol.WorkloadSpec;
import java.util.List;

/**
 * What runs beside the hosts for as long as they do, and may differ each time a run is continued.
 *
 * @param kafkaBootstrap address of the broker, empty without Kafka
 * @param pids processes whose CPU is the bench's own
 */
public record Surroundings(String kafkaBootstrap, List<Long> pids) {

  public static final Surroundings NONE = new Surroundings("", List.of());

  public Surroundings {
    pids = List.copyOf(pids);
  }

  WorkloadSpec workload(WorkloadSpec planned) {
    return new WorkloadSpec(
        planned.workload(),
        planned.queries(),
        planned.parallelism(),
        planned.aligned(),
        planned.delays(),
        planned.source(),
        kafkaBootstrap.isEmpty() ? planned.kafkaBootstrap() : kafkaBootstrap,
        planned.dataDirectory(),
        planned.checkpointMillis(),
        planned.unaligned(),
        planned.seed());
  }
}
