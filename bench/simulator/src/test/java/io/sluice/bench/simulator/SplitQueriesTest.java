package io.sluice.bench.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.protocol.RoundReport.Result;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.query.plan.Timing;
import io.sluice.bench.simulator.machine.MachineSpec;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Tag;

/** Queries have their sources on one node and their windows on another (thesis Fig. 3.8). */
@Tag("thorough")
final class SplitQueriesTest {

  private static final Timing TIMING = new Timing(0, 500, 2, 1, 16, 3_000, 200);
  private static final String ALONE = "klink:sluice.query.forwarding=off";

  private static Simulation simulation(String workload, int nodes, String arms, Seed seed) {
    WorkloadSpec spec =
        new WorkloadSpec(
            workload,
            12,
            1,
            false,
            "uniform",
            "memory",
            "",
            "",
            0,
            false,
            "heap",
            nodes,
            seed.value());
    Plan<QueryBenchSettings> plan =
        new QueryBenchSettings(spec, 0.9, Burst.DEFAULT, TIMING)
            .plan("a test", List.of(arms.split(",")), 1, 1, 0, true, seed.value());
    return new Simulation(plan, MachineSpec.of(2));
  }

  @SeededTest(runs = 1)
  void one_node_is_a_machine_without_nodes_to_the_bit(Seed seed) {
    List<SimulatedRound> whole = simulation("lrb", 0, "random,klink", seed).rounds();

    assertThat(simulation("lrb", 1, "random,klink", seed).rounds()).isEqualTo(whole);
  }

  @SeededTest(runs = 1)
  void the_same_plan_gives_the_same_rounds_over_nodes_to_the_bit(Seed seed) {
    List<SimulatedRound> rounds = simulation("mix", 3, "hr,klink", seed).rounds();

    assertThat(simulation("mix", 3, "hr,klink", seed).rounds()).isEqualTo(rounds);
  }

  @SeededTest(runs = 1)
  void over_two_nodes_due_times_cut_latencies_and_what_nodes_tell_one_another_is_what_it_takes(
      Seed seed) {
    List<Round<RoundReport>> rounds = simulation("ysb", 2, "stock,klink," + ALONE, seed).run();

    assertThat(latency(rounds, "klink")).isLessThan(0.7 * latency(rounds, "stock"));
    assertThat(latency(rounds, "klink")).isLessThan(0.7 * latency(rounds, ALONE));
  }

  private static double latency(List<Round<RoundReport>> rounds, String arm) {
    return rounds.stream()
        .filter(round -> round.slot().arm().equals(arm))
        .flatMap(round -> round.report().results().stream())
        .mapToDouble(Result::latencyMillis)
        .average()
        .orElseThrow();
  }

  @SeededTest(runs = 1)
  void each_window_closes_once_whatever_is_ordered_on_which_node(Seed seed) {
    for (int nodes : List.of(3)) {
      List<Round<RoundReport>> rounds =
          simulation("lrb", nodes, "stock,klink," + ALONE, seed).run();

      for (Round<RoundReport> round : rounds) {
        assertThat(round.report().missing()).isZero();
        assertThat(closed(round))
            .doesNotHaveDuplicates()
            .containsExactlyInAnyOrderElementsOf(closed(rounds.get(3 * round.slot().round())));
      }
    }
  }

  private static List<Tuple> closed(Round<RoundReport> round) {
    return round.report().results().stream()
        .map(result -> tuple(result.query(), result.windowEnd(), result.availableMillis()))
        .toList();
  }
}
