package io.sluice.flink.plugin.query.journal;

import io.sluice.core.config.Settings;
import io.sluice.core.control.Journal;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.control.QueryDecision;
import io.sluice.core.query.control.SchedulerSnapshot;
import io.sluice.plugin.base.journal.JournalFile;
import io.sluice.plugin.base.journal.JsonObject;
import io.sluice.plugin.base.journal.LineFile;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes what the scheduler of queries decides, and once a second how the queries stand. */
public final class QueryJournalFile {
  private static final Logger LOG = LoggerFactory.getLogger(QueryJournalFile.class);
  private static final String PROGRAM = "flink plug-in";

  private final JournalFile file;
  private final DecisionDetail details = new DecisionDetail();

  /**
   * Makes a file for this process; nothing is opened before {@link #start}.
   *
   * @param folder made when it is not there
   * @param snapshot of the scheduler; asked once a second by the writing thread
   * @param health of the scheduler, lower case
   */
  public QueryJournalFile(
      String folder,
      Settings settings,
      int cores,
      Supplier<SchedulerSnapshot> snapshot,
      Supplier<String> health) {
    file =
        new JournalFile(
            folder,
            PROGRAM,
            new JsonObject().put(QueryDecision.MECHANISM, settings(settings, cores)),
            Map.of(QueryDecision.MECHANISM, () -> StateDetail.of(snapshot.get(), health.get())),
            QueryJournalFile::tell);
  }

  private static JsonObject settings(Settings settings, int cores) {
    return new JsonObject()
        .put("cores", cores)
        .put("mode", settings.common().mode().name().toLowerCase(Locale.ROOT))
        .put("policy", QuerySettings.of(settings).policy())
        .put("period_ms", QuerySettings.of(settings).period().toMillis());
  }

  private static void tell(Exception fault) {
    LOG.warn(
        "The journal cannot be written (sluice.journal.dir); scheduling goes on without it and"
            + " it is tried again every {} s.",
        LineFile.RETRY.toSeconds(),
        fault);
  }

  public void start() {
    file.start();
  }

  /** Hands over; returns at once. For any thread. */
  public void accept(Journal.Entry<QueryDecision> entry) {
    file.accept(entry, each -> details.of(each.decision()));
  }

  /** Returns how many lines could not be written, or not in time. */
  public long dropped() {
    return file.dropped();
  }

  /** Returns whether it cannot be written at present. */
  public boolean isFailing() {
    return file.isFailing();
  }

  /** Ends after what was handed over so far. */
  public void stop() {
    file.stop();
  }

  /** Waits for the end, a second at most. */
  public void awaitEnd() {
    file.awaitEnd();
  }
}
