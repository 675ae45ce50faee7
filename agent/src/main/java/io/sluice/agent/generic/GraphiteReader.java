package io.sluice.agent.generic;

import io.sluice.agent.driver.OnceLogger;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Says what has come to a port; if that cannot be had, it is tried again with each look. */
final class GraphiteReader implements FeedReader {
  private final InetSocketAddress address;
  private final GraphiteSeries series;
  private final OnceLogger news;
  private GraphiteListener listener;

  /** Listens from now on. */
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
                tell("garbage", "what is not 'path value timestamp' is left out: '" + first + "'"));
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
