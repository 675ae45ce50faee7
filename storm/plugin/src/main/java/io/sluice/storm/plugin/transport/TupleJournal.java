package io.sluice.storm.plugin.transport;

import io.sluice.core.config.CommonSettings;
import io.sluice.core.config.Settings;
import io.sluice.core.control.Journal;
import io.sluice.core.tuple.SendDecision;
import io.sluice.core.tuple.config.TupleSettings;
import io.sluice.plugin.base.journal.JournalFile;
import io.sluice.plugin.base.journal.JsonObject;
import io.sluice.plugin.base.journal.SharedJournalFile;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes which tasks got their turns where {@code sluice.journal.dir} says, for {@code sluice
 * explain}. The transports of a process share one file. A disk that is slow or full holds up no
 * tuple.
 */
final class TupleJournal implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TupleJournal.class);
  private static final AtomicLong NUMBERS = new AtomicLong();
  private static final SharedJournalFile SHARED =
      new SharedJournalFile("storm worker", TupleJournal::tell);

  private final Journal<SendDecision> decisions;

  private TupleJournal(int size, JournalFile shared) {
    decisions = new Journal<>(size, NUMBERS, shared::accept);
  }

  /** Opens the journal if there is to be one. */
  static Optional<TupleJournal> open(Settings settings) {
    CommonSettings common = settings.common();
    TupleSettings tuples = TupleSettings.of(settings);
    return common
        .journalDir()
        .map(folder -> SHARED.open(folder, file -> join(file, tuples)))
        .map(shared -> new TupleJournal(common.journalSize(), shared));
  }

  private static void join(JournalFile file, TupleSettings tuples) {
    JsonObject settings = new JsonObject().put("order", tuples.order().word());
    file.join(SendDecision.MECHANISM, () -> settings, Optional.empty());
  }

  private static void tell(Exception fault) {
    LOG.warn(
        "What tuples are sent in order cannot be journaled ({}); the worker goes on without it.",
        CommonSettings.JOURNAL_DIR.name(),
        fault);
  }

  void record(SendDecision decision) {
    long unused = decisions.record(decision);
  }

  @Override
  public void close() {
    SHARED.release();
  }
}
