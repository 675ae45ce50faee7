package io.sluice.bench.dataflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.dataflow.synthetic.Priced;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ShiftTest {
  private static final int WORKERS = Shift.BRANCHES * Shift.STEPS;

  private final Dataflow dataflow = Dataflows.of("shift");

  @Test
  void every_item_takes_every_branch_and_none_is_dropped() {
    List<Priced> items = IntStream.range(0, 50).mapToObj(i -> new Priced(i % 8, 10 + i)).toList();
    Map<String, List<Object>> handedOut = new GraphRun(dataflow, 1).run(items);

    assertThat(dataflow.nodes()).hasSize(3 + WORKERS);
    for (int branch = 1; branch <= Shift.BRANCHES; branch++) {
      assertThat(handedOut.get("branch%d_step%d".formatted(branch, Shift.STEPS))).isEqualTo(items);
    }
    assertThat(dataflow.node("sink").inputs()).hasSize(Shift.BRANCHES);
  }

  @SeededTest(runs = 20)
  void with_each_shift_another_operator_costs_most_until_all_have_had_their_turn(Seed seed) {
    List<Shifting> items = items(seed.value());
    List<Integer> turns = new ArrayList<>();
    for (int shifts = 0; shifts < WORKERS; shifts++) {
      List<Integer> costly = costly(items, shifts);
      assertThat(costly).hasSize(1).isEqualTo(costly(items, shifts + WORKERS));
      turns.addAll(costly);
    }

    assertThat(turns)
        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, WORKERS).boxed().toList());
    assertThat(items(seed.value()).get(7).after(3)).isEqualTo(items.get(7).after(3));
  }

  @SeededTest(runs = 20)
  void what_an_item_costs_stays_the_same_wherever_it_costs(Seed seed) {
    for (Shifting item : items(seed.value()).subList(0, 100)) {
      assertThat(((Priced) item.after(0)).units())
          .isEqualTo(((Priced) item.after(5)).units())
          .isBetween(8_000, 24_000);
    }
  }

  private static List<Integer> costly(List<Shifting> items, long shifts) {
    return items.stream().map(item -> ((Priced) item.after(shifts)).operator()).distinct().toList();
  }

  private List<Shifting> items(long seed) {
    return dataflow.items().apply(seed).stream().map(Shifting.class::cast).toList();
  }
}
