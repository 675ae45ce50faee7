package io.sluice.core.query.policy;

import io.sluice.core.model.QueryView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** The policies on the class path, and the one way in which a policy orders queries. */
public final class Policies {

  /** The word that stands for no policy at all: the engine keeps its own order. */
  public static final String STOCK = "stock";

  private record Ranked(QueryView query, double rank) {}

  private static final Comparator<QueryView> BY_ID = Comparator.comparing(QueryView::id);
  private static final Comparator<Ranked> BY_RANK = Comparator.comparingDouble(Ranked::rank);

  private Policies() {}

  /** Returns the policy of that name; empty for {@link #STOCK} and for unknown names. */
  public static Optional<Policy> find(String name) {
    return Optional.ofNullable(found().get(name));
  }

  /** Returns the names of all policies found, in order; without {@link #STOCK}. */
  public static List<String> names() {
    return List.copyOf(found().keySet());
  }

  /** Returns every word that can be configured: all names and {@link #STOCK}, in order. */
  public static List<String> choices() {
    List<String> choices = new ArrayList<>(names());
    choices.add(STOCK);
    choices.sort(Comparator.naturalOrder());
    return List.copyOf(choices);
  }

  /**
   * Returns the queries, most urgent first, equal ranks by id. Each query is ranked exactly once,
   * in the order of the ids, so that neither the order of the list nor a random policy makes a
   * decision unrepeatable.
   */
  public static List<QueryView> order(
      Policy policy, List<QueryView> queries, RandomGenerator random) {
    List<QueryView> byId = new ArrayList<>(queries);
    byId.sort(BY_ID);
    List<Ranked> ranked = new ArrayList<>(byId.size());
    for (QueryView query : byId) {
      ranked.add(new Ranked(query, rank(policy, query, random)));
    }
    ranked.sort(BY_RANK);
    List<QueryView> order = new ArrayList<>(byId.size());
    for (Ranked next : ranked) {
      order.add(next.query());
    }
    return order;
  }

  private static double rank(Policy policy, QueryView query, RandomGenerator random) {
    double rank = policy.rank(query, random);
    if (Double.isNaN(rank)) {
      throw new IllegalStateException(
          "policy " + policy.name() + " ranks query " + query.id() + " as NaN: " + query);
    }
    return rank;
  }

  private static SortedMap<String, Policy> found() {
    return index(ServiceLoader.load(Policy.class, Policy.class.getClassLoader()));
  }

  static SortedMap<String, Policy> index(Iterable<Policy> policies) {
    SortedMap<String, Policy> byName = new TreeMap<>();
    for (Policy policy : policies) {
      if (policy.name().equals(STOCK)) {
        throw new IllegalStateException(
            policy.getClass().getName() + " is named stock, which stands for no policy: rename it");
      }
      Policy other = byName.putIfAbsent(policy.name(), policy);
      if (other != null) {
        throw new IllegalStateException(
            "%s and %s are both named %s: rename one"
                .formatted(other.getClass().getName(), policy.getClass().getName(), policy.name()));
      }
    }
    return byName;
  }
}
