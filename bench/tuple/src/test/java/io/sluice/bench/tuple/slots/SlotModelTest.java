package io.sluice.bench.tuple.slots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.tuple.arrivals.ArrivalPlan;
import io.sluice.bench.tuple.arrivals.ArrivalSource;
import io.sluice.bench.tuple.arrivals.RandomArrivals;
import io.sluice.bench.tuple.arrivals.RecordedArrivals;
import io.sluice.bench.tuple.arrivals.TupleArrivals;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.testkit.SeededTest;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class SlotModelTest {

  @SeededTest
  void every_tuple_is_sent_or_waits_at_the_end(RandomGenerator random) {
    RecordedArrivals arrivals = Instances.any(random, 9, 200);
    int arrived = Arrays.stream(arrivals.tuplesPerTask()).sum();
    for (SendOrderKind kind : SendOrderKind.values()) {
      SlotResult result = Instances.run(kind, arrivals);
      assertThat(result.sent() + result.waiting()).as(kind.word()).isEqualTo(arrived);
      if (kind.isWorkConserving()) {
        assertThat(result.wasted()).as(kind.word()).isZero();
      }
    }
  }

  @SeededTest
  void orders_that_waste_nothing_differ_in_no_total(RandomGenerator random) {
    RecordedArrivals arrivals = Instances.any(random, 9, 200);
    SlotResult lbf = Instances.run(SendOrderKind.LBF, arrivals);
    for (SendOrderKind kind : SendOrderKind.values()) {
      if (kind.isWorkConserving()) {
        assertThat(Instances.run(kind, arrivals).waiting()).isEqualTo(lbf.waiting());
      }
    }
  }

  @Test
  void what_is_measured_is_what_happens() {
    RecordedArrivals arrivals = new RecordedArrivals(2, 10);
    arrivals.add(0, 0, 3, -4);
    arrivals.add(0, 1, 1, 0);

    SlotResult result = Instances.run(SendOrderKind.LBF, arrivals);

    assertThat(result.maximumBacklog()).isEqualTo(2);
    assertThat(result.meanDelay()).isEqualTo((0 + 1 + 2 + 3) / 4.0);
    assertThat(result.delayP99()).isEqualTo(3);
    // The queues hold 2 and 1, 1 and 1, then one of them 1.
    assertThat(result.balance()).isCloseTo((9.0 / (2 * 5) + 1 + 1.0 / 2) / 3, within(1e-12));
    assertThat(result.balanceSamples())
        .containsExactly(1.0, 0.5, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0);
    assertThat(result.meanEventDelay()).isBetween(4.0, 5.0);
    assertThat(result.tail()).first().isEqualTo(new double[] {0, 0.75});
  }

  @Test
  void drawn_arrivals_have_the_load_and_the_shares_that_were_planned() {
    ArrivalPlan plan = new ArrivalPlan(4, 0.8, 1, 1, 9, 30, 50, 150);
    RecordedArrivals arrivals =
        RecordedArrivals.of(new RandomArrivals(plan, 7), 4, ArrivalSource.MOST_SLOTS);
    int[] tuples = arrivals.tuplesPerTask();
    double total = Arrays.stream(tuples).sum();

    assertThat(total / arrivals.slots()).isCloseTo(0.8, within(0.03));
    for (int task = 0; task < 4; task++) {
      assertThat(tuples[task] / total)
          .isCloseTo(1 / (task + 1.0) / (1 + 1 / 2.0 + 1 / 3.0 + 1 / 4.0), within(0.02));
    }
    double[] sums = new double[3];
    TupleArrivals replay = arrivals.replay();
    for (int i = 0; i < arrivals.slots(); i++) {
      int slot = i;
      replay.slot(
          slot,
          (task, number, happened) -> {
            sums[0]++;
            sums[1] += number;
            sums[2] += slot - happened;
          });
    }
    assertThat(sums[1] / sums[0]).isCloseTo(5, within(0.1));
    assertThat(sums[2] / sums[0]).isCloseTo(29.5, within(1.0));
  }

  @Test
  void the_oldest_event_first_shortens_the_tail_of_events_that_came_late() {
    ArrivalPlan plan = new ArrivalPlan(10, 0.95, 0, 1, 1, 200, 1, 0);
    OrderComparison comparison =
        new OrderComparison(
            ArrivalSource.of(plan, 20_000),
            List.of(
                Instances.plan(SendOrderKind.OLDEST), Instances.plan(SendOrderKind.OLDEST_EVENT)),
            List.of(),
            1,
            4);
    List<OrderScore> scores = comparison.run().scores();

    assertThat(scores.get(1).eventDelayP99().mean())
        .isLessThan(scores.get(0).eventDelayP99().mean());
    assertThat(scores.get(1).meanDelay().mean())
        .isCloseTo(scores.get(0).meanDelay().mean(), within(0.05));
  }
}
