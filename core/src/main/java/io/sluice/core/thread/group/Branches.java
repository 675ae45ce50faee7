package io.sluice.core.thread.group;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.core.model.LogicalOperator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Branches of queries (Lachesis Fig. 2). Two operators are in one when every way from a source to a
 * sink that leads over one of them leads over the other: so what two branches share, as the source
 * in front of both, is a branch of its own. Where it is not known which operator feeds which, each
 * operator is one.
 *
 * <p>Ways can be more than can be counted. An operator is on one that avoids another if a source
 * reaches it without that one, and it reaches a sink without it.
 */
final class Branches {
  private final List<LogicalOperator> operators;
  private final List<BitSet> downstream = new ArrayList<>();
  private final List<BitSet> upstream = new ArrayList<>();
  private final List<BitSet> avoiding = new ArrayList<>();

  private Branches(List<LogicalOperator> operators) {
    this.operators = operators;
    for (LogicalOperator one : operators) {
      downstream.add(those(other -> other.id() != one.id() && one.feeds(other)));
      upstream.add(those(other -> other.id() != one.id() && other.feeds(one)));
    }
    BitSet sources = without(upstream);
    BitSet sinks = without(downstream);
    for (int each = 0; each < operators.size(); each++) {
      BitSet both = reached(sources, downstream, each);
      both.and(reached(sinks, upstream, each));
      avoiding.add(both);
    }
  }

  /**
   * Returns, by the numbers of operators, the least number of one in the same branch.
   *
   * @param all of any queries; the same one may be there several times
   */
  static Map<Long, Long> of(Collection<LogicalOperator> all) {
    Map<Long, LogicalOperator> byId = new TreeMap<>();
    all.forEach(one -> byId.putIfAbsent(one.id(), one));
    Map<Long, Long> branches = new HashMap<>();
    byId.values().stream()
        .sorted(Comparator.comparingLong(LogicalOperator::id))
        .collect(groupingBy(LogicalOperator::query))
        .values()
        .forEach(query -> new Branches(query).putInto(branches));
    return branches;
  }

  private void putInto(Map<Long, Long> branches) {
    for (int one = 0; one < operators.size(); one++) {
      int each = one;
      int first = IntStream.rangeClosed(0, one).filter(o -> same(o, each)).findFirst().orElse(one);
      branches.put(operators.get(one).id(), operators.get(first).id());
    }
  }

  private boolean same(int one, int other) {
    return one == other || (!avoiding.get(one).get(other) && !avoiding.get(other).get(one));
  }

  private BitSet those(Predicate<LogicalOperator> chosen) {
    BitSet bits = new BitSet();
    IntStream.range(0, operators.size())
        .filter(each -> chosen.test(operators.get(each)))
        .forEach(bits::set);
    return bits;
  }

  private static BitSet without(List<BitSet> links) {
    BitSet bits = new BitSet();
    IntStream.range(0, links.size()).filter(each -> links.get(each).isEmpty()).forEach(bits::set);
    return bits;
  }

  /** Returns what can be reached over links, without passing one operator. */
  private static BitSet reached(BitSet from, List<BitSet> links, int closed) {
    BitSet reached = (BitSet) from.clone();
    reached.clear(closed);
    BitSet open = (BitSet) reached.clone();
    while (!open.isEmpty()) {
      int next = open.nextSetBit(0);
      open.clear(next);
      BitSet fresh = (BitSet) links.get(next).clone();
      fresh.andNot(reached);
      fresh.clear(closed);
      reached.or(fresh);
      open.or(fresh);
    }
    return reached;
  }
}
