package io.sluice.host.flink.context;

import io.sluice.bench.protocol.HostEvent.QueryLine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.configuration.Configuration;

/** Controls the scheduler in the process of a host, if there is one. */
public interface Scheduling {

  /** Does without a plug-in: Flink as it comes. */
  Scheduling STOCK =
      new Scheduling() {
        @Override
        public void prepare(Configuration settings) {}

        @Override
        public void configure(Map<String, String> settings) {
          if (!settings.isEmpty()) {
            throw new IllegalArgumentException(
                "this host runs without the plug-in and cannot apply %s; start it with --plugin"
                    .formatted(settings.keySet()));
          }
        }

        @Override
        public void observe() {}

        @Override
        public Used used() {
          return Used.here(0, 0);
        }

        @Override
        public Optional<View> view() {
          return Optional.empty();
        }
      };

  /** Adds what a cluster needs to be started with. */
  void prepare(Configuration settings);

  /**
   * Applies {@code sluice.*} keys from now on.
   *
   * @throws IllegalArgumentException if a key or value is not known
   */
  void configure(Map<String, String> settings);

  /** Switches to stock behaviour from now on: it watches and does nothing. */
  void observe();

  /**
   * Returns what the processes that run the queries have used, and the scheduler in them has done.
   */
  Used used();

  /** Returns the CPU time of all these processes, ms; cheap. */
  default double cpuMillis() {
    return Used.cpuHere();
  }

  /** Returns what to show on a live page; empty when there is nothing to show. */
  Optional<View> view();

  /**
   * Returns the ranges in which sweeping watermarks are expected; cheap where the plug-in is here.
   */
  default List<Stated> stated() {
    return view().stream()
        .flatMap(view -> view.queries().stream())
        .filter(line -> line.latestMillis() > 0)
        .map(
            line ->
                new Stated(
                    line.name(), line.windowEnd(), line.earliestMillis(), line.latestMillis()))
        .toList();
  }

  /** The range of times stated for a query's window that ends then, epoch ms. */
  record Stated(String query, long windowEnd, double earliestMillis, double latestMillis) {}

  /** The queries, most urgent first. */
  record View(boolean engaged, List<QueryLine> queries) {}
}
