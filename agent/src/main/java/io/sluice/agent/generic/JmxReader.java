package io.sluice.agent.generic;

import io.sluice.agent.driver.OnceLogger;
import io.sluice.linux.jvm.JvmManagement;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.management.Attribute;
import javax.management.InstanceNotFoundException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.ReflectionException;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** Asks JVMs for MBeans, over a lasting connection to each. */
final class JmxReader implements FeedReader {
  /** Stands for all processes if there is one address for all. */
  private static final long ALL = 0;

  /** Switches off the check of connections, which would take a thread for each. */
  private static final Map<String, Object> UNCHECKED =
      Map.of("jmx.remote.x.client.connection.check.period", 0L);

  private final JmxFeed feed;
  private final OnceLogger news;
  private final Map<Long, JMXConnector> connectors = new HashMap<>();

  /** Makes a reader that has not connected yet. */
  JmxReader(JmxFeed feed, OnceLogger news) {
    this.feed = feed;
    this.news = news;
  }

  @Override
  public Map<Long, List<Sample>> read(Set<Long> processes) {
    Map<Long, List<Sample>> read = new HashMap<>();
    if (feed.address().isPresent()) {
      List<Sample> samples = samples(ALL);
      processes.forEach(process -> read.put(process, samples));
    } else {
      Set.copyOf(connectors.keySet()).stream()
          .filter(process -> !processes.contains(process))
          .forEach(this::disconnect);
      processes.forEach(process -> read.put(process, samples(process)));
    }
    return read;
  }

  private List<Sample> samples(long process) {
    try {
      return samples(connection(process));
    } catch (IOException | JMRuntimeException | SecurityException e) {
      disconnect(process);
      String where = process == ALL ? "jmx" : "process " + process;
      news.tell("jmx " + process, where + ": its MBeans are not known: " + OnceLogger.reason(e));
      return List.of();
    }
  }

  /** Returns a connection to a process; objects that come back are filtered. */
  @SuppressWarnings("BanJNDI")
  private MBeanServerConnection connection(long process) throws IOException {
    JMXConnector known = connectors.get(process);
    if (known == null) {
      JMXServiceURL address =
          feed.address().isPresent()
              ? feed.address().get()
              : new JMXServiceURL(JvmManagement.address(process));
      known = JMXConnectorFactory.connect(address, UNCHECKED);
      connectors.put(process, known);
    }
    return known.getMBeanServerConnection();
  }

  /** Returns the samples; an attribute that several metrics use is one sample. */
  private List<Sample> samples(MBeanServerConnection beans) throws IOException {
    Map<String, Sample> samples = new LinkedHashMap<>();
    for (BeanSelector selector : feed.metrics().values()) {
      for (ObjectName bean : beans.queryNames(selector.query(), null)) {
        String key = bean.getCanonicalName() + '|' + selector.attribute();
        if (!samples.containsKey(key)) {
          value(beans, bean, selector.attribute())
              .flatMap(value -> selector.sample(bean, value))
              .ifPresent(sample -> samples.put(key, sample));
        }
      }
    }
    return new ArrayList<>(samples.values());
  }

  /** Returns the value of an attribute; empty if it is gone. */
  private static Optional<Object> value(
      MBeanServerConnection beans, ObjectName bean, String attribute) throws IOException {
    try {
      return beans.getAttributes(bean, new String[] {attribute}).asList().stream()
          .map(Attribute::getValue)
          .findFirst();
    } catch (InstanceNotFoundException | ReflectionException e) {
      return Optional.empty();
    }
  }

  private void disconnect(long process) {
    try {
      JMXConnector known = connectors.remove(process);
      if (known != null) {
        known.close();
      }
    } catch (IOException e) {
      // the connection is no longer needed
    }
  }

  @Override
  public void close() {
    Set.copyOf(connectors.keySet()).forEach(this::disconnect);
  }
}
