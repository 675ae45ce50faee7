package io.sluice.bench.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.protocol.RoundReport.Result;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.query.plan.Timing;
import io.sluice.bench.simulator.machine.MachineSpec;
import io.sluice.bench.workload.Oracle;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.Workload;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Tag;

@Tag("thorough")
final class SimulationTest {

  private static final MachineSpec CORES = MachineSpec.of(2);
  private static final Timing TIMING = new Timing(0, 500, 2, 1, 16, 3_000, 200);

  private static Plan<QueryBenchSettings> plan(
      String workload, boolean aligned, double load, String arms, Seed seed) {
    return plan(workload, 12, aligned, load, arms, seed);
  }

  private static Plan<QueryBenchSettings> plan(
      String workload, int queries, boolean aligned, double load, String arms, Seed seed) {
    return plan(workload, queries, aligned, load, Burst.DEFAULT, arms, seed);
  }

  private static Plan<QueryBenchSettings> plan(
      String workload,
      int queries,
      boolean aligned,
      double load,
      Burst burst,
      String arms,
      Seed seed) {
    return new QueryBenchSettings(
            new WorkloadSpec(
                workload,
                queries,
                1,
                aligned,
                "uniform",
                "memory",
                "",
                "",
                0,
                false,
                "heap",
                0,
                seed.value()),
            load,
            burst,
            TIMING)
        .plan("a test", List.of(arms.split(",")), 2, 1, 0, true, seed.value());
  }

  private static double mean(
      List<Round<RoundReport>> rounds, String arm, ToDoubleFunction<RoundReport> metric) {
    return rounds.stream()
        .filter(round -> round.slot().arm().equals(arm))
        .map(Round::report)
        .mapToDouble(metric)
        .average()
        .orElseThrow();
  }

  private static double latency(RoundReport report) {
    return latencies(report).mean();
  }

  private static double p99(RoundReport report) {
    return latencies(report).p99();
  }

  private static Summary latencies(RoundReport report) {
    return Summary.of(report.results().stream().mapToDouble(Result::latencyMillis).toArray());
  }

  @SeededTest(runs = 1)
  void the_same_plan_gives_the_same_rounds_to_the_bit(Seed seed) {
    Plan<QueryBenchSettings> plan = plan("mix", false, 0.9, "stock,random,klink", seed);
    assertThat(new Simulation(plan, CORES).run()).isEqualTo(new Simulation(plan, CORES).run());
  }

  @SeededTest(runs = 1)
  void due_time_order_cuts_the_latency_of_staggered_windows_and_idles_no_core(Seed seed) {
    List<Round<RoundReport>> rounds =
        new Simulation(plan("ysb", false, 0.9, "stock,fcfs,klink", seed), CORES).run();

    double stock = mean(rounds, "stock", SimulationTest::latency);
    assertThat(mean(rounds, "klink", SimulationTest::latency)).isLessThan(0.35 * stock);
    assertThat(mean(rounds, "fcfs", SimulationTest::latency)).isGreaterThan(0.5 * stock);
    assertThat(mean(rounds, "klink", RoundReport::saturatedCores))
        .isGreaterThan(0.98 * mean(rounds, "stock", RoundReport::saturatedCores));
  }

  @SeededTest(runs = 1)
  void every_arm_closes_exactly_the_windows_that_the_plan_makes_possible(Seed seed) {
    for (String workload : List.of("mix", "lrb")) {
      Plan<QueryBenchSettings> plan = plan(workload, false, 1.2, "stock,qs,klink", seed);
      for (Round<RoundReport> round : new Simulation(plan, CORES).run()) {
        assertThat(round.report().missing()).isZero();
        assertThat(closed(round)).containsExactlyInAnyOrderElementsOf(expected(plan, round));
      }
    }
  }

  @SeededTest(runs = 1)
  void with_more_queries_orders_that_know_windows_gain_more_and_others_do_not(Seed seed) {
    for (int queries : List.of(5, 40)) {
      Plan<QueryBenchSettings> plan =
          plan("ysb", queries, false, 0.95, "stock,hr,sbox,klink", seed);
      List<Round<RoundReport>> rounds = new Simulation(plan, CORES).run();
      double stock = mean(rounds, "stock", SimulationTest::latency);
      double klink = mean(rounds, "klink", SimulationTest::latency);

      assertThat(mean(rounds, "hr", SimulationTest::latency)).isGreaterThan(0.6 * stock);
      assertThat(klink).isLessThan((queries == 5 ? 0.9 : 0.2) * stock);
      assertThat(klink).isLessThan(1.25 * mean(rounds, "sbox", SimulationTest::latency));
      if (queries > 5) {
        assertThat(ratio(rounds, SimulationTest::p99)).isLessThan(0.5);
      }
    }
  }

  @SeededTest(runs = 1)
  void trips_and_tolls_gain_at_the_mean_and_at_the_99th_percentile(Seed seed) {
    Burst flat = new Burst(1.3, 0.5, 5_000);
    List<Round<RoundReport>> trips =
        new Simulation(plan("nyt", 20, false, 0.95, flat, "stock,klink", seed), CORES).run();
    List<Round<RoundReport>> tolls =
        new Simulation(plan("lrb", 20, false, 0.9, "stock,klink", seed), CORES).run();

    assertThat(ratio(trips, SimulationTest::latency)).isLessThan(0.4);
    assertThat(ratio(trips, SimulationTest::p99)).isLessThan(0.8);
    assertThat(ratio(tolls, SimulationTest::latency)).isLessThan(0.1);
    assertThat(ratio(tolls, SimulationTest::p99)).isLessThan(0.2);
  }

  @SeededTest(runs = 1)
  void joined_streams_whose_watermarks_come_apart_gain_as_other_windows_do(Seed seed) {
    List<Round<RoundReport>> rounds =
        new Simulation(plan("lrb", false, 0.9, "stock,klink", seed), CORES).run();

    assertThat(ratio(rounds)).isLessThan(0.2);
  }

  @SeededTest(runs = 1)
  void windows_that_close_together_leave_less_to_gain(Seed seed) {
    List<Round<RoundReport>> staggered =
        new Simulation(plan("ysb", false, 0.9, "stock,klink", seed), CORES).run();
    List<Round<RoundReport>> aligned =
        new Simulation(plan("ysb", true, 0.9, "stock,klink", seed), CORES).run();

    assertThat(ratio(aligned)).isLessThan(1).isGreaterThan(2 * ratio(staggered));
  }

  private static double ratio(List<Round<RoundReport>> rounds) {
    return ratio(rounds, SimulationTest::latency);
  }

  private static double ratio(
      List<Round<RoundReport>> rounds, ToDoubleFunction<RoundReport> metric) {
    return mean(rounds, "klink", metric) / mean(rounds, "stock", metric);
  }

  @SeededTest(runs = 1)
  void while_memory_is_not_short_the_memory_policy_changes_nothing(Seed seed) {
    for (String workload : List.of("mix", "lrb")) {
      Plan<QueryBenchSettings> plan = plan(workload, false, 0.9, "klink,klink-nomm", seed);
      List<Round<RoundReport>> rounds = new Simulation(plan, inside(100_000_000)).run();

      assertThat(results(rounds, "klink")).isEqualTo(results(rounds, "klink-nomm")).isNotEmpty();
    }
  }

  @SeededTest(runs = 1)
  void a_full_memory_refuses_arrivals_and_loses_none(Seed seed) {
    Plan<QueryBenchSettings> plan = plan("mix", false, 0.9, "stock,klink-nomm,klink", seed);
    List<SimulatedRound> rounds = new Simulation(plan, inside(50_000)).rounds();

    for (SimulatedRound round : rounds) {
      assertThat(round.record().report().missing()).isZero();
      assertThat(round.flow().refusedEps()).isPositive();
      assertThat(round.flow().memoryUse()).isBetween(0.3, 1.0);
    }
    List<Round<RoundReport>> records = rounds.stream().map(SimulatedRound::record).toList();
    double stock = mean(records, "stock", SimulationTest::latency);
    assertThat(mean(records, "klink-nomm", SimulationTest::latency)).isLessThan(stock);
    assertThat(mean(records, "klink", SimulationTest::latency)).isLessThan(stock);
  }

  @SeededTest(runs = 1)
  void where_kinds_free_memory_at_different_rates_its_policy_keeps_garbage_collection_cheap(
      Seed seed) {
    Plan<QueryBenchSettings> plan = plan("pages", false, 0.8, "stock,klink-nomm,klink", seed);
    MachineSpec host = new MachineSpec(2, 600_000, Double.POSITIVE_INFINITY, true, 0.05);
    List<Round<RoundReport>> rounds = new Simulation(plan, host).run();

    double without = mean(rounds, "klink-nomm", RoundReport::gcMillis);
    assertThat(mean(rounds, "klink", RoundReport::gcMillis)).isLessThan(0.7 * without);
    assertThat(mean(rounds, "klink", RoundReport::throughputEps))
        .isGreaterThan(mean(rounds, "klink-nomm", RoundReport::throughputEps));
  }

  @SeededTest(runs = 1)
  void with_partitions_the_latest_one_closes_the_windows(Seed seed) {
    WorkloadSpec spec =
        new WorkloadSpec(
            "mix", 6, 3, false, "uniform", "memory", "", "", 0, false, "heap", 0, seed.value());
    Plan<QueryBenchSettings> plan =
        new QueryBenchSettings(spec, 0.9, Burst.DEFAULT, TIMING)
            .plan("a test", List.of("stock", "klink"), 1, 1, 0, true, seed.value());
    for (Round<RoundReport> round : new Simulation(plan, CORES).run()) {
      assertThat(closed(round)).containsExactlyInAnyOrderElementsOf(expected(plan, round));
    }
  }

  private static List<Tuple> closed(Round<RoundReport> round) {
    return round.report().results().stream()
        .map(result -> tuple(result.query(), result.windowEnd(), result.availableMillis()))
        .toList();
  }

  private static List<Tuple> expected(Plan<QueryBenchSettings> plan, Round<RoundReport> round) {
    long roundSeed = plan.seedOf(round.slot().round());
    Workload workload = Workload.of(plan.settings().workload().withSeed(roundSeed));
    Phase phase =
        Phase.load(
            round.report().startMillis(),
            roundSeed,
            plan.settings().burst().at(plan.settings().load() * round.capacity()),
            TIMING.seconds() * 1_000);
    return Oracle.expect(workload, phase, TIMING.skipMillis()).stream()
        .map(window -> tuple(window.query(), window.end(), window.availableMillis()))
        .toList();
  }

  private static MachineSpec inside(double records) {
    return new MachineSpec(2, records, Double.POSITIVE_INFINITY, true, 0);
  }

  private static List<List<Result>> results(List<Round<RoundReport>> rounds, String arm) {
    return rounds.stream()
        .filter(round -> round.slot().arm().equals(arm))
        .map(round -> round.report().results())
        .toList();
  }

  @SeededTest(runs = 1)
  void without_a_backlog_nothing_is_switched(Seed seed) {
    List<Round<RoundReport>> rounds =
        new Simulation(plan("mix", false, 0.4, "stock,klink", seed), CORES).run();
    assertThat(mean(rounds, "klink", RoundReport::switches)).isZero();
  }
}
