package io.sluice.host.flink;

import io.sluice.bench.protocol.HostEvent.QueryLine;
import io.sluice.core.config.Mode;
import io.sluice.core.config.Settings;
import io.sluice.core.control.SchedulerSnapshot;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryView;
import io.sluice.flink.plugin.SluiceRuntime;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.configuration.Configuration;

/** The plug-in in this process. The only class that needs it on the class path. */
final class SluiceScheduling implements Scheduling {

  private static final String JOURNAL = "sluice.journal.dir";

  private final Optional<String> journal;

  /**
   * Not started yet.
   *
   * @param journal folder in which the journal is written, whatever a round's settings are
   */
  SluiceScheduling(Optional<String> journal) {
    this.journal = journal;
  }

  @Override
  public void prepare(Configuration settings) {
    PluginSettings.addTo(settings);
    journal.ifPresent(folder -> settings.setString(JOURNAL, folder));
  }

  @Override
  public void configure(Map<String, String> settings) {
    runtime().configure(withJournal(settings));
  }

  @Override
  public void observe() {
    runtime().configure(withJournal(Map.of()).withMode(Mode.OBSERVE));
  }

  private Settings withJournal(Map<String, String> settings) {
    Map<String, String> all = new HashMap<>(settings);
    journal.ifPresent(folder -> all.putIfAbsent(JOURNAL, folder));
    return Settings.parse(all).orThrow();
  }

  @Override
  public Counts counts() {
    SluiceRuntime runtime = runtime();
    return new Counts(runtime.snapshot().decisions(), runtime.gateSwitches());
  }

  @Override
  public Optional<View> view() {
    SchedulerSnapshot snapshot = runtime().snapshot();
    return Optional.of(
        new View(
            snapshot.engaged(), snapshot.rows().stream().map(SluiceScheduling::line).toList()));
  }

  private static QueryLine line(SchedulerSnapshot.Row row) {
    QueryView query = row.query();
    return new QueryLine(
        query.name(),
        query.backlog().records(),
        query.backlog().workMillis() / 1000 / Runtime.getRuntime().availableProcessors(),
        knownOrZero(query.epoch().watermark()),
        knownOrZero(query.epoch().windowEnd()),
        Double.isFinite(query.epoch().dueMillis()) ? (long) query.epoch().dueMillis() : 0,
        query.epoch().dueSource().name().toLowerCase(Locale.ROOT),
        row.admitted(),
        row.reason());
  }

  private static long knownOrZero(long value) {
    return value == LiveQuery.UNKNOWN ? 0 : value;
  }

  private static SluiceRuntime runtime() {
    return SluiceRuntime.current()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "Sluice did not start in the TaskManager; standard error says why"));
  }
}
