package io.sluice.agent.generic;

import io.sluice.agent.driver.OnceLogger;
import io.sluice.core.metric.Metric;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import javax.management.remote.JMXServiceURL;

/**
 * A feed of attributes of MBeans.
 *
 * @param address one address with the MBeans of all processes; if empty, each process's own JVM is
 *     asked to start its management agent, which then stays
 * @param metrics the attributes of each metric
 */
public record JmxFeed(Optional<JMXServiceURL> address, Map<Metric, BeanSelector> metrics)
    implements MetricFeed {

  public JmxFeed {
    metrics = Map.copyOf(metrics);
  }

  @Override
  public FeedReader open(Duration every, OnceLogger news) {
    AnswerFilter.install();
    return new JmxReader(this, news);
  }
}
