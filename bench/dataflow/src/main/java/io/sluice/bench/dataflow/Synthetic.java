package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.synthetic.BusyFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * Makes queries of a source, three filters that only work, and a sink (the synthetic queries of
 * Lachesis §6.3 and Haren), twenty unless it is said otherwise. A query's items cost 400 units in a
 * filter, or up to 32 times as many; single filters differ by a tenth. Nothing is dropped. Random
 * values are drawn once and for all, so fewer queries are the first of the twenty.
 */
final class Synthetic {
  private static final int QUERIES = 20;
  private static final Pattern NAME = Pattern.compile("syn(-blocking)?(:([1-9]\\d?))?");
  private static final int FILTERS = 3;
  private static final int LEAST_UNITS = 400;
  private static final int DOUBLINGS = 5;
  private static final double SPREAD = 0.1;
  private static final double BLOCKING = 0.1;
  private static final int ITEMS = 1 << 12;
  private static final long SEED = 20;

  private Synthetic() {}

  /**
   * Returns all of them as one graph whose queries are not connected.
   *
   * @param name {@code syn}, or {@code syn-blocking} where one filter in ten stands still now and
   *     then; with {@code :N} behind it for so many queries
   * @return empty when it is another name
   */
  static Optional<Dataflow> named(String name) {
    Matcher form = NAME.matcher(name);
    if (!form.matches()) {
      return Optional.empty();
    }
    int queries = form.group(3) == null ? QUERIES : Integer.parseInt(form.group(3));
    return Optional.of(dataflow(name, queries, form.group(1) != null));
  }

  private static Dataflow dataflow(String name, int queries, boolean blocking) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Node> nodes = new ArrayList<>();
    for (int query = 0; query < queries; query++) {
      String prefix = "q%02d/".formatted(query);
      int units = LEAST_UNITS << random.nextInt(DOUBLINGS + 1);
      nodes.add(Node.source(prefix + "source", Long.class));
      String before = prefix + "source";
      for (int i = 1; i <= FILTERS; i++) {
        String filter = prefix + "filter" + i;
        int own = (int) (units * (1 + SPREAD * (2 * random.nextDouble() - 1)));
        boolean stands = random.nextDouble() < BLOCKING && blocking;
        long seed = random.nextLong();
        nodes.add(
            Node.of(
                filter, Long.class, () -> new BusyFilter(own, 1, stands, seed), Edge.any(before)));
        before = filter;
      }
      nodes.add(Node.sink(prefix + "sink", Edge.any(before)));
    }
    return new Dataflow(name, nodes, seed -> LongStream.range(0, ITEMS).boxed().toList());
  }
}
