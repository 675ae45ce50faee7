package io.sluice.agent.generic;

import io.sluice.agent.driver.OnceLogger;
import io.sluice.core.metric.Metric;
import java.time.Duration;
import java.util.Map;

/**
 * Describes where and how engines expose metrics, and how they map to metrics of the agent.
 * Immutable.
 */
public interface MetricFeed {
  /** The feed of an engine without metrics. */
  MetricFeed NONE =
      new MetricFeed() {
        @Override
        public Map<Metric, Selector> metrics() {
          return Map.of();
        }

        @Override
        public FeedReader open(Duration every, OnceLogger news) {
          return processes -> Map.of();
        }
      };

  /** Returns the metrics that it provides, with the selector of each one's samples. */
  Map<Metric, ? extends Selector> metrics();

  /**
   * Opens a reader.
   *
   * @param every how often it will be read
   * @param news gets what cannot be read, and why, on the thread that reads
   */
  FeedReader open(Duration every, OnceLogger news);
}
