package io.sluice.core.query.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.SluiceKeys;
import io.sluice.core.query.control.SimulatedMachine.Load;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** The order of overdue queries helps a machine that cannot keep up. */
final class KlinkRemainingTest {

  private static final int QUERIES = 20;
  private static final double COST = 0.05;

  /**
   * Makes queries from half to one and a half times the work of the mean, with no limit to a hold.
   */
  private static SimulatedMachine machine(String policy, Seed seed) {
    Random random = new Random(seed.value());
    List<SimulatedQuery> queries = new ArrayList<>();
    for (int i = 0; i < QUERIES; i++) {
      double cost = COST * (0.5 + i / (QUERIES - 1.0));
      queries.add(new SimulatedQuery(i, cost, 3_000, random.nextInt(3_000), 500));
    }
    String windows =
        queries.stream()
            .map(query -> query.name() + "=3 s+" + query.phaseMillis() + " ms")
            .collect(Collectors.joining(";"));
    Map<String, String> settings =
        Map.of(
            "sluice.mode",
            "apply",
            "sluice.query.policy",
            policy,
            "sluice.query.windows",
            windows,
            "sluice.query.max-hold",
            "1 h");
    return new SimulatedMachine(
        2, queries, SluiceKeys.TABLE.parse(settings).orThrow(), seed.value());
  }

  private static int closed(SimulatedMachine machine) {
    return machine.queries.stream().mapToInt(query -> query.latencies().size()).sum();
  }

  @SeededTest(runs = 3)
  void in_an_overload_the_mean_is_better_than_in_order_of_due_time(Seed seed) {
    SimulatedMachine klink = machine("klink", seed);
    SimulatedMachine remaining = machine("klink-remaining", seed);

    klink.run(Duration.ofSeconds(60), Load.steady(1.2));
    remaining.run(Duration.ofSeconds(60), Load.steady(1.2));

    assertThat(closed(remaining))
        .as("but for those that happen to be open at the end")
        .isGreaterThan((int) (0.98 * closed(klink)));
    assertThat(remaining.meanLatency()).isLessThan(klink.meanLatency());
    assertThat(remaining.usedCoreMillis).isGreaterThan(0.98 * klink.usedCoreMillis);
  }

  @SeededTest(runs = 3)
  void no_query_is_held_for_ever_however_much_work_it_has(Seed seed) {
    SimulatedMachine machine = machine("klink-remaining", seed);
    machine.run(Duration.ofSeconds(30), Load.steady(1.2));
    for (int i = 0; i < 3; i++) {
      List<Double> before = machine.queries.stream().map(SimulatedQuery::servedRecords).toList();
      machine.run(Duration.ofSeconds(30), Load.steady(1.2));
      for (int query = 0; query < QUERIES; query++) {
        double served = machine.queries.get(query).servedRecords() - before.get(query);
        assertThat(served).as("query %d, half minute %d", query, i + 2).isGreaterThan(10_000);
      }
    }
  }
}
