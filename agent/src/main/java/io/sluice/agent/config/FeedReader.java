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
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.management.remote.JMXServiceURL;

/** Reads from an engine's keys where it exposes its metrics and which of them the agent uses. */
record FeedReader(Section engine, EngineForm form) {
  /** The keys of feeds. */
  static final List<String> KEYS = List.of("prometheus", "graphite", "jmx");

  private static final String LOOPBACK = "127.0.0.1:";
  private static final String ATTACH = "attach";

  MetricFeed read() throws BadAgentFileException {
    List<String> feeds = KEYS.stream().filter(engine::has).toList();
    if (feeds.size() > 1) {
      throw engine.refused(feeds.get(1), "expected only one of " + String.join(", ", KEYS));
    }
    if (form.prometheus() != null) {
      return new PrometheusFeed(
          EngineReader.http(
              engine, "prometheus", form.prometheus(), "http://127.0.0.1:9404/metrics"),
          metrics(LabelSelector::parse));
    }
    if (form.graphite() != null) {
      return new GraphiteFeed(port(), metrics(PathSelector::parse));
    }
    if (form.jmx() != null) {
      return new JmxFeed(beans(), metrics(BeanSelector::parse));
    }
    if (!form.metrics().isEmpty()) {
      throw engine.refused("metrics", "needs one of " + String.join(", ", KEYS));
    }
    return MetricFeed.NONE;
  }

  /** Reads an address. A port alone means the loopback address. */
  private InetSocketAddress port() throws BadAgentFileException {
    String text = form.graphite();
    try {
      Address address = Address.parse(text.matches("\\d+") ? LOOPBACK + text : text);
      InetSocketAddress found = new InetSocketAddress(address.host(), address.port());
      if (!found.isUnresolved()) {
        return found;
      }
    } catch (BadValueException e) {
      // reported below
    }
    throw engine.refused("graphite", "expected where to listen, such as 127.0.0.1:2003");
  }

  private Optional<JMXServiceURL> beans() throws BadAgentFileException {
    try {
      return form.jmx().equals(ATTACH)
          ? Optional.empty()
          : Optional.of(new JMXServiceURL(form.jmx()));
    } catch (MalformedURLException e) {
      throw engine.refused(
          "jmx",
          "expected attach, or an address such as "
              + "service:jmx:rmi:///jndi/rmi://127.0.0.1:9010/jmxrmi");
    }
  }

  private <S> Map<Metric, S> metrics(Values.Form<S> form) throws BadAgentFileException {
    Section below = engine.below("metrics");
    Map<Metric, S> metrics = new EnumMap<>(Metric.class);
    for (Map.Entry<String, String> each : this.form.metrics().entrySet()) {
      String name = each.getKey();
      metrics.put(below.read(name, name, Metric::parse), below.read(name, each.getValue(), form));
    }
    return metrics;
  }
}
