package io.sluice.agent.config;

import io.sluice.agent.generic.BeanSelector;
import io.sluice.agent.generic.GraphiteFeed;
import io.sluice.agent.generic.JmxFeed;
import io.sluice.agent.generic.LabelSelector;
import io.sluice.agent.generic.MetricFeed;
import io.sluice.agent.generic.PathSelector;
import io.sluice.agent.generic.PrometheusFeed;
import io.sluice.core.config.Address;
import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.Metric;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.management.remote.JMXServiceURL;

/** Where an engine shows its metrics, and which are what. */
final class FeedSections {
  /** One of them. */
  static final List<String> KEYS = List.of("prometheus", "graphite", "jmx");

  private static final String LOOPBACK = "127.0.0.1:";
  private static final String ATTACH = "attach";

  /** A text that people write. */
  private interface Form<S> {
    S parse(String text) throws BadValueException;
  }

  private FeedSections() {}

  static MetricFeed read(Section engine) throws BadAgentFileException {
    List<String> feeds = KEYS.stream().filter(engine::has).toList();
    if (feeds.size() > 1) {
      throw engine.refused(feeds.get(1), "expected only one of " + String.join(", ", KEYS));
    }
    if (feeds.isEmpty()) {
      return none(engine);
    }
    return switch (feeds.get(0)) {
      case "prometheus" ->
          new PrometheusFeed(
              url(engine), metrics(engine, "queue{operator=\"{operator}\"}", LabelSelector::parse));
      case "graphite" ->
          new GraphiteFeed(
              port(engine), metrics(engine, "engine.{operator}.queue", PathSelector::parse));
      default ->
          new JmxFeed(
              beans(engine),
              metrics(
                  engine, "'engine:type=task,thread={thread}|queue-size'", BeanSelector::parse));
    };
  }

  private static MetricFeed none(Section engine) throws BadAgentFileException {
    if (!engine.keys("metrics").isEmpty()) {
      throw engine.refused("metrics", "needs one of " + String.join(", ", KEYS));
    }
    return MetricFeed.NONE;
  }

  private static URI url(Section engine) throws BadAgentFileException {
    try {
      URI address = URI.create(engine.needed("prometheus", ""));
      if ("http".equals(address.getScheme()) && address.getHost() != null) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // told below
    }
    throw engine.refused("prometheus", "expected such as http://127.0.0.1:9404/metrics");
  }

  /** A port alone is one that only this host reaches. */
  private static InetSocketAddress port(Section engine) throws BadAgentFileException {
    String text = engine.needed("graphite", "");
    try {
      Address address = Address.parse(text.matches("\\d+") ? LOOPBACK + text : text);
      InetSocketAddress found = new InetSocketAddress(address.host(), address.port());
      if (!found.isUnresolved()) {
        return found;
      }
    } catch (BadValueException e) {
      // told below
    }
    throw engine.refused("graphite", "expected where to listen, such as 127.0.0.1:2003");
  }

  private static Optional<JMXServiceURL> beans(Section engine) throws BadAgentFileException {
    String text = engine.needed("jmx", "");
    if (text.equals(ATTACH)) {
      return Optional.empty();
    }
    try {
      return Optional.of(new JMXServiceURL(text));
    } catch (MalformedURLException e) {
      throw engine.refused(
          "jmx", "expected attach, or such as service:jmx:rmi:///jndi/rmi://127.0.0.1:9010/jmxrmi");
    }
  }

  private static <S> Map<Metric, S> metrics(Section engine, String example, Form<S> form)
      throws BadAgentFileException {
    Section below = engine.below("metrics");
    Map<Metric, S> metrics = new EnumMap<>(Metric.class);
    for (String name : engine.keys("metrics")) {
      try {
        metrics.put(Metric.parse(name), form.parse(below.needed(name, example)));
      } catch (BadValueException e) {
        throw below.refused(name, e.getMessage());
      }
    }
    return metrics;
  }
}
