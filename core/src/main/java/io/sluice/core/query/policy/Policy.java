package io.sluice.core.query.policy;

import io.sluice.core.model.QueryView;
import io.sluice.core.model.SwmEstimator;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Decides which query runs next: the one of least rank.
 *
 * <p>A policy is a pure function of what it is shown. It knows neither the engine nor how its order
 * is put into effect, keeps no state, and draws randomness only from the generator it is handed, so
 * a decision can be replayed. Implementations are found by {@link java.util.ServiceLoader}: one
 * small class, named in {@code META-INF/services}, is all that a new policy takes.
 */
public interface Policy {

  /** Returns the word that selects this policy in configurations and on the command line. */
  String name();

  /**
   * Returns the rank of a query: smaller runs earlier, and equal ranks run in the order of their
   * ids. NaN is not allowed.
   */
  double rank(QueryView query, RandomGenerator random);

  /**
   * Settings that it is meant to run with where it is compared with others, unless said otherwise.
   */
  default Map<String, String> settings() {
    return Map.of();
  }

  /** Returns the history from which mean, deviation and range of an epoch are drawn for it. */
  default SwmEstimator estimator() {
    return SwmEstimator.WATERMARK_LAGS;
  }

  /**
   * Returns whether an input that is ahead of its query's window rests until the others have caught
   * up, while others have more urgent work.
   */
  default boolean restsInputs() {
    return false;
  }

  /**
   * Returns whether queries whose run frees most memory go first while memory is short, whatever
   * the ranks say (thesis §3.1.4).
   */
  default boolean relievesMemory() {
    return false;
  }

  /** Returns one clause that ends "runs because …" and is shown to users. */
  String reason(QueryView query);
}
