package io.sluice.host.flink.cluster;

import io.sluice.bench.protocol.HostEvent.QueryLine;
import io.sluice.core.SluiceKeys;
import io.sluice.core.config.Settings;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.control.SchedulerSnapshot;
import io.sluice.flink.plugin.SluiceRuntime;
import io.sluice.flink.plugin.query.QueryLevel;
import io.sluice.host.flink.context.Scheduling;
import io.sluice.host.flink.context.Used;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.configuration.Configuration;

/**
 * Controls the plug-in in this process. It is the only class that needs the plug-in on the class
 * path.
 */
public final class SluiceScheduling implements Scheduling {

  private final Map<String, String> fixed;

  /** Fixes settings for the life of the process; they take precedence over a round's settings. */
  public SluiceScheduling(Map<String, String> fixed) {
    this.fixed = Map.copyOf(fixed);
  }

  @Override
  public void prepare(Configuration settings) {
    PluginSettings.addTo(settings);
    fixed.forEach(settings::setString);
  }

  @Override
  public void configure(Map<String, String> settings) {
    runtime().configure(withFixed(settings));
  }

  @Override
  public void observe() {
    runtime().configure(withFixed(Map.of("sluice.mode", "observe")));
  }

  private Settings withFixed(Map<String, String> settings) {
    Map<String, String> all = new HashMap<>(settings);
    fixed.forEach(all::putIfAbsent);
    return SluiceKeys.TABLE.parse(all).orThrow();
  }

  @Override
  public Used used() {
    SluiceRuntime runtime = runtime();
    return Used.here(
        runtime.level(QueryLevel.class).snapshot().decisions(),
        runtime.level(QueryLevel.class).gateSwitches());
  }

  @Override
  public Optional<View> view() {
    SchedulerSnapshot snapshot = runtime().level(QueryLevel.class).snapshot();
    return Optional.of(
        new View(
            snapshot.engaged(), snapshot.rows().stream().map(SluiceScheduling::line).toList()));
  }

  @Override
  public List<Stated> stated() {
    return runtime().level(QueryLevel.class).queries().stream()
        .filter(query -> !Double.isNaN(query.epoch().latestMillis()))
        .map(
            query ->
                new Stated(
                    query.name(),
                    query.epoch().windowEnd(),
                    query.epoch().earliestMillis(),
                    query.epoch().latestMillis()))
        .toList();
  }

  private static QueryLine line(SchedulerSnapshot.Row row) {
    QueryView query = row.query();
    return new QueryLine(
        query.name(),
        query.backlog().records(),
        query.backlog().workMillis() / 1000 / Runtime.getRuntime().availableProcessors(),
        knownOrZero(query.epoch().windowEnd()),
        knownOrZero(query.epoch().dueMillis()),
        knownOrZero(query.epoch().earliestMillis()),
        knownOrZero(query.epoch().latestMillis()),
        query.epoch().dueSource().name().toLowerCase(Locale.ROOT),
        row.admitted(),
        row.reason());
  }

  private static long knownOrZero(long value) {
    return value == LiveQuery.UNKNOWN ? 0 : value;
  }

  private static long knownOrZero(double millis) {
    return Double.isFinite(millis) ? Math.round(millis) : 0;
  }

  private static SluiceRuntime runtime() {
    return SluiceRuntime.current()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "Sluice did not start in the TaskManager; standard error says why"));
  }
}
