package io.sluice.host.flink.context;

import io.sluice.bench.protocol.HostEvent.QueryLine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.configuration.Configuration;

/** Controls the scheduler in the process of a host, if there is one. */
public interface Scheduling {

  /** Stands for stock Flink without the plug-in. */
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

  /** Adds the settings with which the cluster must start. */
  void prepare(Configuration settings);

  /**
   * Applies {@code sluice.*} keys from now on.
   *
   * @throws IllegalArgumentException if a key or value is unknown
   */
  void configure(Map<String, String> settings);

  /** Switches to stock behaviour: the plug-in only observes. */
  void observe();

  /**
   * Returns the CPU use of the processes that run the queries, and the actions of their schedulers.
   */
  Used used();

  /** Returns the CPU time of all these processes, ms; cheap. */
  default double cpuMillis() {
    return Used.cpuHere();
  }

  /** Returns the view for a live page; empty if there is nothing to show. */
  Optional<View> view();

  /**
   * Returns the ranges in which sweeping watermarks are expected; cheap if the plug-in runs in this
   * process.
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

  /**
   * Holds the range of times stated for the sweeping watermark of a query's window; all times are
   * epoch ms.
   */
  record Stated(String query, long windowEnd, double earliestMillis, double latestMillis) {}

  /** Holds the queries, the most urgent first. */
  record View(boolean engaged, List<QueryLine> queries) {}
}
