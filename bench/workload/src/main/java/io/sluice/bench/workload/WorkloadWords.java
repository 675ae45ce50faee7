package io.sluice.bench.workload;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.data.BadWorkloadException;
import java.util.List;

/** Checks the words and numbers of a {@link WorkloadSpec}. */
final class WorkloadWords {

  private WorkloadWords() {}

  static void check(WorkloadSpec spec) {
    oneOf("workload", spec.workload(), List.of("ysb", "nyt", "lrb", "mix", "pages"));
    oneOf("delays", spec.delays(), List.of("uniform", "zipf", "equal"));
    oneOf("source", spec.source(), List.of("memory", "heap", "kafka"));
    oneOf("state", spec.state(), List.of("heap", "rocksdb"));
    atLeast("queries", spec.queries(), 1);
    atLeast("parallelism", spec.parallelism(), 1);
    atLeast("checkpointMillis", spec.checkpointMillis(), 0);
    if (spec.source().equals("kafka") && spec.kafkaFeeder().isEmpty()) {
      throw new BadWorkloadException("source kafka needs the address of a feeder, none was given");
    }
  }

  private static void oneOf(String key, String value, List<String> known) {
    if (!known.contains(value)) {
      throw new BadWorkloadException(
          "unknown %s '%s', use one of %s".formatted(key, value, String.join(", ", known)));
    }
  }

  private static void atLeast(String key, long value, long least) {
    if (value < least) {
      throw new BadWorkloadException("%s must be at least %d, got %d".formatted(key, least, value));
    }
  }
}
