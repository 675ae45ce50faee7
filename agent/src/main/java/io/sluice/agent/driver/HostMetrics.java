package io.sluice.agent.driver;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.MetricProvider;
import io.sluice.core.metric.Metrics;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.metric.RemoteMetrics;
import io.sluice.core.metric.Smoothing;
import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Provides metrics of operators over several drivers. A metric that one driver offers may have to
 * be derived for another, or be unknown (Lachesis Algorithm 3). Not thread-safe.
 */
public final class HostMetrics implements Metrics {
  private final Map<Driver, MetricProvider> providers = new LinkedHashMap<>();
  private final Map<MetricProvider, List<PhysicalOperator>> own = new HashMap<>();
  private final Map<PhysicalOperator, MetricProvider> owners = new HashMap<>();
  private List<List<PhysicalOperator>> latest = List.of();

  /**
   * Plans how to fetch or derive metrics.
   *
   * @param needed the metrics that a driver must provide; operators of a driver that cannot have no
   *     value
   * @param wished metrics that are provided where that is possible
   * @param smoothing time constants of means
   * @throws MissingMetricsException when no driver provides the needed metrics
   */
  public HostMetrics(
      List<Driver> drivers,
      Collection<Metric> needed,
      Collection<Metric> wished,
      Smoothing smoothing)
      throws MissingMetricsException {
    MissingMetricsException missing = null;
    for (Driver driver : drivers) {
      try {
        Set<Metric> wanted = EnumSet.noneOf(Metric.class);
        wanted.addAll(needed);
        wished.stream().filter(driver::canTell).forEach(wanted::add);
        providers.put(driver, new MetricProvider(driver, wanted, smoothing));
      } catch (MissingMetricsException e) {
        missing = e;
      }
    }
    if (providers.isEmpty() && missing != null) {
      throw missing;
    }
  }

  /** Begins a period: computes the metrics of these operators and forgets all others. */
  public void update(Collection<PhysicalOperator> operators, long nowNanos) {
    update(operators, RemoteMetrics.UNKNOWN, nowNanos);
  }

  /** Does the same for queries that span other nodes. */
  public void update(
      Collection<PhysicalOperator> operators, RemoteMetrics elsewhere, long nowNanos) {
    List<List<PhysicalOperator>> told = new ArrayList<>();
    told.add(List.copyOf(operators));
    providers.keySet().forEach(driver -> told.add(driver.operators()));
    if (!told.equals(latest)) {
      assign(operators);
      latest = told;
    }
    long nowMillis = System.currentTimeMillis();
    own.forEach((provider, its) -> provider.update(its, elsewhere, nowNanos, nowMillis));
  }

  private void assign(Collection<PhysicalOperator> operators) {
    Set<PhysicalOperator> wanted = Set.copyOf(operators);
    owners.clear();
    providers.forEach(
        (driver, provider) -> {
          List<PhysicalOperator> its = new ArrayList<>(driver.operators());
          its.retainAll(wanted);
          own.put(provider, List.copyOf(its));
          its.forEach(operator -> owners.put(operator, provider));
        });
  }

  /** Returns which of some metrics a driver only estimates; empty if it does not provide them. */
  public Set<Metric> estimated(Driver driver, Set<Metric> some) {
    return estimated(providers.get(driver), some);
  }

  /** Returns the same for the driver of an operator. */
  public Set<Metric> estimated(PhysicalOperator operator, Set<Metric> some) {
    return estimated(owners.get(operator), some);
  }

  private static Set<Metric> estimated(MetricProvider provider, Set<Metric> some) {
    if (some.stream().noneMatch(Metric::isEstimatedFromOthers)) {
      return Set.of();
    }
    Set<Metric> estimated = EnumSet.noneOf(Metric.class);
    for (Metric metric : some) {
      if (provider != null && provider.isEstimated(metric)) {
        estimated.add(metric);
      }
    }
    return estimated;
  }

  @Override
  public double value(Metric metric, PhysicalOperator operator) {
    MetricProvider provider = owners.get(operator);
    return provider == null ? Double.NaN : provider.value(metric, operator);
  }

  @Override
  public ToDoubleFunction<Metric> of(PhysicalOperator operator) {
    MetricProvider provider = owners.get(operator);
    return provider == null ? metric -> Double.NaN : provider.of(operator);
  }

  @Override
  public List<PhysicalOperator> downstream(PhysicalOperator operator) {
    MetricProvider provider = owners.get(operator);
    return provider == null ? List.of() : provider.downstream(operator);
  }
}
