package io.sluice.bench.workload;

import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.protocol.WorkloadSpec;
import java.util.Random;

/** Workloads to test with. */
final class Specs {

  private Specs() {}

  static WorkloadSpec of(String workload, int queries, int parallelism, long seed) {
    return new WorkloadSpec(
        workload,
        queries,
        parallelism,
        false,
        "uniform",
        "memory",
        "",
        "",
        0,
        false,
        "heap",
        0,
        seed);
  }

  static WorkloadSpec withData(String directory) {
    return new WorkloadSpec(
        "nyt", 1, 1, false, "uniform", "memory", "", directory, 0, false, "heap", 0, 1);
  }

  static WorkloadSpec any(Random random) {
    return new WorkloadSpec(
        pick(random, "ysb", "nyt", "lrb", "mix"),
        1 + random.nextInt(3),
        1 + random.nextInt(3),
        random.nextBoolean(),
        pick(random, "uniform", "zipf"),
        "memory",
        "",
        "",
        0,
        false,
        "heap",
        0,
        random.nextLong());
  }

  static LoadShape anyLoad(Random random, double mostEps) {
    double duty = random.nextDouble() * 0.6;
    double factor = 1 + random.nextDouble() * (1 / Math.max(duty, 0.3) - 1) * 0.95;
    double mean = 10 + random.nextDouble() * (mostEps - 10);
    return new LoadShape(mean, factor, duty, 200 + random.nextInt(9000));
  }

  private static String pick(Random random, String... words) {
    return words[random.nextInt(words.length)];
  }
}
