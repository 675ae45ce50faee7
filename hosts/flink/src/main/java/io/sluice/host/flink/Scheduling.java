package io.sluice.host.flink;

import io.sluice.bench.protocol.HostEvent.QueryLine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.configuration.Configuration;

/** What a host can ask of the scheduler in its process, if there is one. */
public interface Scheduling {

  /** No plug-in: Flink as it comes. */
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
        public Counts counts() {
          return new Counts(0, 0);
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

  /** Stock behaviour from now on: watch, do nothing. */
  void observe();

  /** Since the process started. */
  Counts counts();

  /** What to show on a live page; empty when there is nothing to show. */
  Optional<View> view();

  /** Decisions taken, and gates opened or closed. */
  record Counts(long decisions, long switches) {}

  /** Most urgent query first. */
  record View(boolean engaged, List<QueryLine> queries) {}
}
