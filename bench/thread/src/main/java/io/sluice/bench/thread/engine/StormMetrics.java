package io.sluice.bench.thread.engine;

import io.sluice.agent.driver.OnceLogger;
import io.sluice.agent.generic.EngineProfile;
import io.sluice.agent.generic.FeedReader;
import io.sluice.agent.generic.GraphiteFeed;
import io.sluice.agent.generic.MetricFeed;
import io.sluice.agent.generic.PathSelector;
import io.sluice.agent.generic.Selector;
import io.sluice.bench.process.Jvm;
import io.sluice.bench.protocol.Ports;
import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.NamePattern;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Receives the queue metrics that the workers of a Storm send once a second by Storm's Graphite
 * reporter. They send them under every arm, whether an agent uses them or not, so that workers do
 * the same work under all arms.
 */
final class StormMetrics implements MetricFeed, AutoCloseable {
  private static final Duration LOOK = Duration.ofMillis(500);

  /**
   * A pattern of workers' command lines that excludes the process that writes a worker's log, whose
   * command line contains the worker's.
   */
  private static final String WORKER =
      "%s -server *-Dstorm.home=%s *org.apache.storm.daemon.worker.Worker *";

  private static final String EXECUTOR = "Thread-*-{operator}-executor[{subtask}, *]";

  /** The metrics of an executor's receive queue and its overflow. */
  private static final String QUEUE = "storm.worker.*.*.{operator}.{subtask}.*-receive-queue-*";

  private static final String REPORTER =
      """
      - class: org.apache.storm.metrics2.reporters.GraphiteStormReporter
        graphite.host: %s
        graphite.port: %d
        report.period: 1
        report.period.units: SECONDS
        filter:
          class: org.apache.storm.metrics2.filters.RegexFilter
          expression: '.*-receive-queue-(population|overflow)'
      """;

  private final GraphiteFeed feed;
  private final FeedReader reader;

  private StormMetrics(GraphiteFeed feed, FeedReader reader) {
    this.feed = feed;
    this.reader = reader;
  }

  /**
   * Begins to listen.
   *
   * @throws IOException when that fails
   */
  static StormMetrics listen() throws IOException {
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Ports.free());
    List<String> told = new ArrayList<>();
    try {
      GraphiteFeed feed =
          new GraphiteFeed(address, Map.of(Metric.QUEUE_SIZE, PathSelector.parse(QUEUE)));
      FeedReader reader = feed.open(LOOK, new OnceLogger(told::add));
      if (!told.isEmpty()) {
        reader.close();
        throw new IOException(told.get(0));
      }
      return new StormMetrics(feed, reader);
    } catch (BadValueException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the reporter's entry in Storm's configuration. */
  String reporter() {
    InetSocketAddress address = feed.address();
    return REPORTER.formatted(address.getAddress().getHostAddress(), address.getPort());
  }

  /**
   * Returns the profile by which an agent finds the executors and their queues.
   *
   * @param home the Storm's home, as in its workers' command lines
   */
  EngineProfile profile(Path home) {
    try {
      NamePattern worker = new NamePattern(WORKER.formatted(Jvm.program(), home));
      return new EngineProfile("storm", worker, EXECUTOR, this, LOOK);
    } catch (BadValueException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public Map<Metric, ? extends Selector> metrics() {
    return feed.metrics();
  }

  /** Returns a reader, which may be closed while the metrics go on. */
  @Override
  public FeedReader open(Duration every, OnceLogger news) {
    return processes -> reader.read(processes);
  }

  @Override
  public void close() {
    reader.close();
  }
}
