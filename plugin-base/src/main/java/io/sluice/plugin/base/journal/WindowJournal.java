package io.sluice.plugin.base.journal;

import io.sluice.core.config.BadValueException;
import io.sluice.core.config.CommonSettings;
import io.sluice.core.control.Journal;
import io.sluice.core.window.answer.WindowDecision;
import io.sluice.core.window.answer.WindowLog;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes what windows decide where {@code sluice.journal.dir} says, for {@code sluice explain}. The
 * operators of a process share one file, which the last of them closes. A disk that is slow or full
 * holds up no window.
 */
public final class WindowJournal implements AutoCloseable {

  /** Names the setting of its folder. */
  public static final String SETTING = CommonSettings.JOURNAL_DIR.name();

  private static final Logger LOG = LoggerFactory.getLogger(WindowJournal.class);
  private static final int KEPT = 256;
  private static final AtomicLong NUMBERS = new AtomicLong();
  private static final SharedJournalFile SHARED =
      new SharedJournalFile("approximate windows", WindowJournal::tell);

  private final Journal<WindowDecision> decisions;

  private WindowJournal(JournalFile shared) {
    decisions = new Journal<>(KEPT, NUMBERS, shared::accept);
  }

  /**
   * Opens the journal if there is to be one.
   *
   * @param given what the settings say
   */
  public static Optional<WindowJournal> open(Optional<String> given) {
    return given
        .flatMap(WindowJournal::folder)
        .map(folder -> new WindowJournal(SHARED.open(folder, any -> {})));
  }

  private static Optional<String> folder(String given) {
    try {
      return CommonSettings.JOURNAL_DIR.type().parse(given);
    } catch (BadValueException e) {
      LOG.warn(
          "{}: {}: {}; expected {}. The windows go on without a journal.",
          SETTING,
          given,
          e.getMessage(),
          CommonSettings.JOURNAL_DIR.type().expected());
      return Optional.empty();
    }
  }

  private static void tell(Exception fault) {
    LOG.warn(
        "The journal of approximate windows cannot be written ({}); the windows go on without it.",
        SETTING,
        fault);
  }

  /** Returns a log that writes into it. */
  public <K> WindowLog<K> log(String operator, long size) {
    return new WindowLog<>(operator, size, decisions);
  }

  @Override
  public void close() {
    decisions.conclude();
    SHARED.release();
  }
}
