package io.sluice.bench.tuple.slow;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.report.TextReport;
import io.sluice.bench.experiment.report.Verdict;
import io.sluice.bench.tuple.slow.plan.SlowBenchSettings;
import io.sluice.bench.tuple.slow.plan.SlowLoad;
import io.sluice.bench.tuple.slow.report.Naming;
import io.sluice.bench.tuple.slow.report.Sending;
import io.sluice.bench.tuple.slow.report.SlowRound;
import io.sluice.bench.tuple.slow.report.TakenCheck;
import io.sluice.bench.tuple.slow.report.WorkerScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Verdict and checks tell what the detector did, over made-up rounds. */
class SlowComparisonTest {

  private static final SlowBenchSettings SETTINGS = new SlowBenchSettings(0, 100, 2, 2, 0, 15, 20);
  private static final int SLOW = 1;
  private static final Naming RIGHT = new Naming(5.2, "work -> nowhere: Writer", SLOW);
  private static final Naming OTHER = new Naming(6, "work -> nowhere: Writer", 0);

  private static Results<SlowRound> results(
      List<String> arms, List<String> kinds, Function<Slot, List<Naming>> named) {
    Plan<SlowBenchSettings> plan = SETTINGS.plan("", arms, kinds, List.of(2), 20, 3, true, 1);
    List<Round<SlowRound>> rounds = new ArrayList<>();
    for (int round = 0; round < plan.rounds(); round++) {
      for (Slot slot : plan.order(round)) {
        rounds.add(new Round<>(round, slot, 1, 0, 0, 1, report(slot, named.apply(slot))));
      }
    }
    return new Results<>(plan, new SlowComparison(plan), rounds, true);
  }

  private static SlowRound report(Slot slot, List<Naming> named) {
    double others = slot.arm().equals("advised") ? 900 : 100;
    return new SlowRound(
        slot.workload().startsWith("slow") ? SLOW : SlowLoad.NONE,
        List.of(new WorkerScore(others, 0.001, 0.5), new WorkerScore(100, 0.01, 2)),
        named,
        new Sending(4, 0.2),
        0.5,
        new TakenCheck(1000, 1000, true));
  }

  private static boolean isSlow(Slot slot) {
    return slot.workload().startsWith("slow");
  }

  private static Map<String, Integer> failures(Results<SlowRound> results) {
    return results.checked().entrySet().stream()
        .collect(Collectors.toMap(each -> each.getKey().key(), each -> each.getValue().size()));
  }

  @Test
  void the_verdict_of_stock_alone_is_how_often_the_detector_was_right() {
    Results<SlowRound> results =
        results(
            List.of("stock"),
            List.of("slow", "keys", "sink", "even"),
            slot -> isSlow(slot) ? List.of(RIGHT) : List.of());

    assertThat(Verdict.of(results))
        .isEqualTo(
            "The detector named the slow subtask of stock Flink, and no other, within 10 s in 20 of 20"
                + " runs. Where no subtask was slow it named none in 60 of 60 runs.");
    assertThat(failures(results).values()).containsOnly(0);
  }

  @Test
  void what_it_does_not_name_names_late_or_names_wrongly_is_told() {
    Results<SlowRound> results =
        results(
            List.of("stock"),
            List.of("slow", "even"),
            slot ->
                switch (slot.round()) {
                  case 0 -> List.of();
                  case 1 -> isSlow(slot) ? List.of(new Naming(10.1, "work", SLOW)) : List.of();
                  case 2 -> isSlow(slot) ? List.of(RIGHT, OTHER) : List.of(OTHER);
                  case 3 -> isSlow(slot) ? List.of(new Naming(5, "store", SLOW)) : List.of();
                  default -> isSlow(slot) ? List.of(RIGHT) : List.of();
                });

    assertThat(Verdict.of(results)).contains("16 of 20 runs.", "none in 19 of 20 runs.");
    assertThat(failures(results))
        .containsEntry("results_equal", 0)
        .containsEntry("slow_subtask_named", 3)
        .containsEntry("no_other_named", 3);
    assertThat(TextReport.of(results, false))
        .contains("round 1, stock with slow-2: subtask 1 was slow; none named")
        .contains("round 3, stock with even-2: no subtask was slow; named subtask 0 of 'work -> ");
    assertThat(results.failures()).as("rates count all the same").isEmpty();
  }

  @Test
  void of_several_arms_the_verdict_is_about_what_is_advised_and_only_stock_has_to_be_found() {
    Results<SlowRound> results =
        results(
            List.of("stock", "advised", "adaptive"),
            List.of("slow"),
            slot -> slot.arm().equals("stock") ? List.of(RIGHT) : List.of());

    assertThat(Verdict.of(results))
        .startsWith("The detector named the slow subtask of stock Flink, and no other, within 10 s")
        .contains("With advised, the rate of records was 5.00 times that of stock (95 %");
    assertThat(failures(results).values()).containsOnly(0);
    assertThat(results.comparison().rivals("advised")).containsExactly("adaptive");
    assertThat(TextReport.of(results, false))
        .containsPattern(
            "stock +200 +1100 +0\\.182 +0\\.500 +1\\.25 +2\\.00 +20 of 20 +5\\.20 +0 of 20 +1\n")
        .containsPattern(
            "advised +1000 +1100 +0\\.909 +0\\.100 +0\\.650 +2\\.00 +0 of 20 +- +0 of 20 +5\\.00 ");
  }

  @Test
  void records_that_were_lost_make_all_numbers_mean_nothing() {
    Results<SlowRound> results = results(List.of("stock"), List.of("slow"), slot -> List.of(RIGHT));
    List<Round<SlowRound>> rounds = new ArrayList<>(results.rounds());
    Round<SlowRound> first = rounds.get(0);
    SlowRound report = first.report();
    SlowRound lost =
        new SlowRound(
            report.slow(),
            report.workers(),
            report.named(),
            report.sending(),
            report.cpuCores(),
            new TakenCheck(1000, 999, false));
    rounds.set(0, new Round<>(0, first.slot(), 1, 0, 0, 1, lost));

    assertThat(Verdict.of(new Results<>(results.plan(), results.comparison(), rounds, true)))
        .isEqualTo(
            "The results are not right, so the numbers mean nothing: round 1, stock with slow-2: 1000"
                + " records were sent and 999 were taken in, not the same ones.");
    assertThat(results.comparison().checks()).filteredOn(Check::required).hasSize(1);
  }
}
