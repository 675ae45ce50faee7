package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.synthetic.BusyFilter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * Makes queries with a source, three filters that do synthetic work, and a sink (the synthetic
 * queries of Lachesis §6.1 and Haren), by default twenty. The seed determines these properties:
 *
 * <ul>
 *   <li>An item costs each filter of a query between 400 and 32 times as many units, by doublings;
 *       single filters differ by a tenth.
 *   <li>A query has a selectivity that is uniform in [0.1, 1] or somewhat more, since each of its
 *       filters has its own, which differs by a tenth too. The papers publish no range; this is the
 *       range of the work that both of them follow.
 *   <li>If operators block, ten of the hundred do; all of these are filters.
 * </ul>
 *
 * Costs and selectivities are drawn query by query, so fewer queries are the first ones of the
 * twenty.
 */
final class Synthetic {
  private static final int QUERIES = 20;
  private static final Pattern NAME = Pattern.compile("syn(-blocking)?(:([1-9]\\d?))?");
  private static final int FILTERS = 3;
  private static final int OPERATORS = FILTERS + 2;
  private static final int LEAST_UNITS = 400;
  private static final int DOUBLINGS = 5;
  private static final double LEAST_SELECTIVITY = Math.pow(0.1, 1.0 / FILTERS);
  private static final double SPREAD = 0.1;
  private static final double BLOCKING = 0.1;
  private static final int ITEMS = 1 << 12;

  private Synthetic() {}

  /**
   * Returns all queries as one graph, in which they are not connected.
   *
   * @param name {@code syn}, or {@code syn-blocking} if one operator in ten blocks from time to
   *     time; with the suffix {@code :N} for N queries
   * @param seed the seed of costs, selectivities and of the choice of blocking operators
   * @return empty if the name is another one
   */
  static Optional<Dataflow> named(String name, long seed) {
    Matcher form = NAME.matcher(name);
    if (!form.matches()) {
      return Optional.empty();
    }
    int queries = form.group(3) == null ? QUERIES : Integer.parseInt(form.group(3));
    Set<Integer> standing = form.group(1) == null ? Set.of() : standing(queries, seed);
    return Optional.of(dataflow(name, queries, standing, seed));
  }

  private static Dataflow dataflow(String name, int queries, Set<Integer> standing, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Node> nodes = new ArrayList<>();
    for (int query = 0; query < queries; query++) {
      String prefix = "q%02d/".formatted(query);
      int units = LEAST_UNITS << random.nextInt(DOUBLINGS + 1);
      double selectivity = LEAST_SELECTIVITY + (1 - LEAST_SELECTIVITY) * random.nextDouble();
      nodes.add(Node.source(prefix + "source", Long.class));
      String before = prefix + "source";
      for (int i = 1; i <= FILTERS; i++) {
        String filter = prefix + "filter" + i;
        int ownUnits = (int) (units * spread(random));
        double ownSelectivity = Math.min(1, selectivity * spread(random));
        boolean stands = standing.contains(query * FILTERS + i - 1);
        long ownSeed = random.nextLong();
        nodes.add(
            Node.of(
                filter,
                Long.class,
                () -> new BusyFilter(ownUnits, ownSelectivity, stands, ownSeed),
                Edge.any(before)));
        before = filter;
      }
      nodes.add(Node.sink(prefix + "sink", Edge.any(before)));
    }
    return new Dataflow(name, nodes, items -> LongStream.range(0, ITEMS).boxed().toList());
  }

  private static double spread(SplittableRandom random) {
    return 1 + SPREAD * (2 * random.nextDouble() - 1);
  }

  /** Draws which filters block: as many as a tenth of all operators, at least one. */
  private static Set<Integer> standing(int queries, long seed) {
    SplittableRandom random = new SplittableRandom(~seed);
    long wanted = Math.max(1, Math.round(BLOCKING * OPERATORS * queries));
    Set<Integer> standing = new HashSet<>();
    while (standing.size() < wanted) {
      standing.add(random.nextInt(queries * FILTERS));
    }
    return standing;
  }
}
