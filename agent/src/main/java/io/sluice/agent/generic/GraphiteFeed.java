package io.sluice.agent.generic;

import io.sluice.agent.driver.OnceLogger;
import io.sluice.core.metric.Metric;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;

/**
 * A feed of the plain text lines that engines send to Graphite. The agent receives them instead of
 * Graphite or beside it.
 *
 * @param address the address to listen at
 * @param metrics the series of each metric
 */
public record GraphiteFeed(InetSocketAddress address, Map<Metric, PathSelector> metrics)
    implements MetricFeed {
  private static final int MOST_SERIES = 10_000;
  private static final int STALE_REPORTS = 5;
  private static final Duration STALE = Duration.ofMinutes(1);

  public GraphiteFeed {
    metrics = Map.copyOf(metrics);
  }

  @Override
  public FeedReader open(Duration every, OnceLogger news) {
    Duration reports = every.multipliedBy(STALE_REPORTS);
    Duration stale = reports.compareTo(STALE) > 0 ? reports : STALE;
    return new GraphiteReader(
        address, new GraphiteSeries(this::isWanted, MOST_SERIES, stale.toNanos()), news);
  }

  private boolean isWanted(String name) {
    return metrics.values().stream().anyMatch(selector -> selector.mayFit(name));
  }
}
