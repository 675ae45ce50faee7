package io.sluice.agent.generic;

import io.sluice.agent.driver.OnceLogger;
import io.sluice.core.metric.Metric;
import java.time.Duration;
import java.util.Map;

/** Says where and how engines show metrics, and which of what they show is what. Immutable. */
public interface MetricFeed {
  /** Is the feed of an engine that shows nothing. */
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

  /** Returns which metrics it shows, and how to find them among its samples. */
  Map<Metric, ? extends Selector> metrics();

  /**
   * Begins to read.
   *
   * @param every how often that will be
   * @param news gets what cannot be read, and why; by the thread that reads
   */
  FeedReader open(Duration every, OnceLogger news);
}
