package io.sluice.bench.query.runner;

import io.sluice.bench.protocol.WorkloadSpec;

/**
 * What runs beside the hosts for as long as they do, and may differ each time a run is continued.
 *
 * @param kafkaFeeder as in {@link WorkloadSpec}
 */
public record Surroundings(String kafkaFeeder) {

  public static final Surroundings NONE = new Surroundings("");

  WorkloadSpec workload(WorkloadSpec planned) {
    return kafkaFeeder.isEmpty() ? planned : planned.withKafkaFeeder(kafkaFeeder);
  }
}
