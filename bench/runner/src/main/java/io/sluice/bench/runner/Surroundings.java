package io.sluice.bench.runner;

import io.sluice.bench.protocol.WorkloadSpec;

/**
 * What runs beside the hosts for as long as they do, and may differ each time a run is continued.
 *
 * @param kafkaBootstrap address of the broker, empty without Kafka
 */
public record Surroundings(String kafkaBootstrap) {

  public static final Surroundings NONE = new Surroundings("");

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
