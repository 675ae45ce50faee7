package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.synthetic.Priced;
import io.sluice.bench.dataflow.synthetic.PricedWork;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Makes four branches of two operators each behind a dispatcher; every item goes through all of
 * them. Items carry their cost: at one operator it is eight times as much as at the others, and
 * with each shift of the load that is another operator, in an order drawn from the seed. On average
 * over all shifts the eight operators cost the same, so no constant order is the best one for long.
 */
final class Shift {
  static final int BRANCHES = 4;
  static final int STEPS = 2;
  private static final int COSTLY_UNITS = 16_000;
  private static final int CHEAP_UNITS = 2_000;
  private static final int ITEMS = 1 << 12;

  private Shift() {}

  static Dataflow dataflow() {
    List<Node> nodes = new ArrayList<>();
    nodes.add(Node.source("source", Priced.class));
    nodes.add(worker("dispatcher", PricedWork.NOBODY, "source"));
    List<Edge> ends = new ArrayList<>();
    for (int branch = 0; branch < BRANCHES; branch++) {
      String before = "dispatcher";
      for (int step = 0; step < STEPS; step++) {
        String name = "branch%d_step%d".formatted(branch + 1, step + 1);
        nodes.add(worker(name, branch * STEPS + step, before));
        before = name;
      }
      ends.add(Edge.any(before));
    }
    nodes.add(Node.sink("sink", ends.toArray(Edge[]::new)));
    return new Dataflow("shift", nodes, Shift::items);
  }

  private static Node worker(String name, int number, String before) {
    return Node.of(name, Priced.class, () -> new PricedWork(number, CHEAP_UNITS), Edge.any(before));
  }

  /** Returns the items, whose costs also differ from one another, by up to a half. */
  private static List<Shifting> items(long seed) {
    Random random = new Random(seed);
    List<Integer> order = new ArrayList<>(IntStream.range(0, BRANCHES * STEPS).boxed().toList());
    Collections.shuffle(order, random);
    List<Shifting> items = new ArrayList<>();
    for (int i = 0; i < ITEMS; i++) {
      int units = COSTLY_UNITS / 2 + random.nextInt(COSTLY_UNITS + 1);
      items.add(shifts -> new Priced(order.get((int) (shifts % order.size())), units));
    }
    return items;
  }
}
