package io.sluice.flink.plugin.query.journal;

import io.sluice.core.config.Settings;
import io.sluice.core.control.Journal;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.control.SchedulerSnapshot;
import io.sluice.plugin.base.journal.LineFile;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Decisions as they are handed over, and once a second how things stand, as lines of a file. */
public final class JournalFile {
  private static final Logger LOG = LoggerFactory.getLogger(JournalFile.class);

  private final LineFile lines;
  private final DecisionLine decisions = new DecisionLine();

  private JournalFile(
      String folder,
      String stem,
      String header,
      Supplier<SchedulerSnapshot> snapshot,
      Supplier<String> health) {
    Supplier<String> standing =
        () -> StandingLine.of(snapshot.get(), System.currentTimeMillis(), health.get(), dropped());
    lines = new LineFile(folder, stem, header, Optional.of(standing), JournalFile::tell);
  }

  /**
   * A file for this process in that folder; nothing is opened before {@link #start}.
   *
   * @param folder made when it is not there
   * @param snapshot of the scheduler; asked once a second by the writing thread
   * @param health of the scheduler, lower case
   */
  public static JournalFile in(
      String folder,
      Settings settings,
      int cores,
      Supplier<SchedulerSnapshot> snapshot,
      Supplier<String> health) {
    QuerySettings query = QuerySettings.of(settings);
    long start = System.currentTimeMillis();
    long pid = ProcessHandle.current().pid();
    String header =
        new JsonObject()
            .put("format", "sluice.journal/1")
            .put("pid", pid)
            .put("cores", cores)
            .put("policy", query.policy())
            .put("mode", settings.common().mode().name().toLowerCase(Locale.ROOT))
            .put("period_ms", query.period().toMillis())
            .put("start", start)
            .toString();
    return new JournalFile(folder, "journal-%d-%d".formatted(start, pid), header, snapshot, health);
  }

  private static void tell(Exception fault) {
    LOG.warn(
        "The journal cannot be written (sluice.journal.dir); scheduling goes on without it and"
            + " it is tried again every {} s.",
        LineFile.RETRY.toSeconds(),
        fault);
  }

  public void start() {
    lines.start();
  }

  /** Hands over; returns at once. For any thread. */
  public void accept(Journal.Entry entry) {
    lines.accept(() -> decisions.of(entry));
  }

  /** Lines that could not be written, or not in time. */
  public long dropped() {
    return lines.dropped();
  }

  /** Whether it cannot write at present. */
  public boolean isFailing() {
    return lines.isFailing();
  }

  /** Ends after what was handed over so far. */
  public void stop() {
    lines.stop();
  }

  /** Waits for the end, a second at most. */
  public void awaitEnd() {
    lines.awaitEnd();
  }
}
