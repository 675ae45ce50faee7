package io.sluice.flink.plugin.query.journal;

import io.sluice.core.config.Settings;
import io.sluice.core.control.Journal;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.control.QueryDecision;
import io.sluice.core.query.control.SchedulerSnapshot;
import io.sluice.plugin.base.journal.JournalFile;
import io.sluice.plugin.base.journal.JsonObject;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Writes what the scheduler of queries decides, and once a second how the queries stand, to the
 * journal's file of this process.
 */
public final class QueryJournalFile implements AutoCloseable {
  private final JournalFile file;
  private final DecisionDetail details = new DecisionDetail();

  /**
   * Joins the file.
   *
   * @param snapshot of the scheduler; asked once a second by the writing thread
   * @param health of the scheduler, lower case
   */
  public QueryJournalFile(
      JournalFile file, int cores, Supplier<SchedulerSnapshot> snapshot, Supplier<String> health) {
    this.file = file;
    file.join(
        QueryDecision.MECHANISM,
        () -> settings(snapshot.get().settings(), cores),
        Optional.of(() -> StateDetail.of(snapshot.get(), health.get())));
  }

  private static JsonObject settings(Settings settings, int cores) {
    return new JsonObject()
        .put("cores", cores)
        .put("mode", settings.common().mode().name().toLowerCase(Locale.ROOT))
        .put("policy", QuerySettings.of(settings).policy())
        .put("period_ms", QuerySettings.of(settings).period().toMillis());
  }

  /** Hands over; returns at once. Safe for any thread. */
  public void accept(Journal.Entry<QueryDecision> entry) {
    file.accept(entry, each -> details.of(each.decision()));
  }

  @Override
  public void close() {
    file.leave(QueryDecision.MECHANISM);
  }
}
