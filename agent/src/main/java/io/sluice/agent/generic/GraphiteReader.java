package io.sluice.agent.generic;

import io.sluice.agent.driver.OnceLogger;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Returns the series that have arrived at a port. If the port is taken, each look tries again. */
final class GraphiteReader implements FeedReader {
  private final InetSocketAddress address;
  private final GraphiteSeries series;
  private final OnceLogger news;
  private GraphiteListener listener;

  /** Begins to listen. */
  GraphiteReader(InetSocketAddress address, GraphiteSeries series, OnceLogger news) {
    this.address = address;
    this.series = series;
    this.news = news;
    listen();
  }

  private void listen() {
    if (listener != null && !listener.isClosed()) {
      return;
    }
    try {
      listener = GraphiteListener.open(address, series);
    } catch (IOException e) {
      tell("port", OnceLogger.reason(e));
    }
  }

  private void tell(String thing, String line) {
    news.tell(
        "graphite " + thing,
        "graphite %s:%d: %s".formatted(address.getHostString(), address.getPort(), line));
  }

  @Override
  public Map<Long, List<Sample>> read(Set<Long> processes) {
    listen();
    series
        .garbage()
        .ifPresent(
            first ->
                tell(
                    "garbage",
                    "lines of another form than 'path value timestamp' are left out: '"
                        + first
                        + "'"));
    if (series.isFull()) {
      tell("series", "there are too many series; new ones are left out");
    }
    List<Sample> samples = series.samples(System.nanoTime());
    Map<Long, List<Sample>> read = new HashMap<>();
    processes.forEach(process -> read.put(process, samples));
    return read;
  }

  @Override
  public void close() {
    if (listener != null) {
      listener.close();
    }
  }
}
