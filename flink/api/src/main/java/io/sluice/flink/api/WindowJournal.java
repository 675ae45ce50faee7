package io.sluice.flink.api;

import io.sluice.core.config.BadValueException;
import io.sluice.core.config.CommonSettings;
import io.sluice.core.control.Journal;
import io.sluice.core.window.WindowDecision;
import io.sluice.core.window.WindowLog;
import io.sluice.plugin.base.journal.JournalFile;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.configuration.ReadableConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes what windows decide where {@code sluice.journal.dir} says, for {@code sluice explain}. The
 * operators of a process share one file, which the last of them closes. A disk that is slow or full
 * holds up no window.
 */
final class WindowJournal implements AutoCloseable {

  static final ConfigOption<String> FOLDER =
      ConfigOptions.key(CommonSettings.JOURNAL_DIR.name()).stringType().noDefaultValue();

  private static final Logger LOG = LoggerFactory.getLogger(WindowJournal.class);
  private static final int KEPT = 256;
  private static final AtomicLong NUMBERS = new AtomicLong();

  private static JournalFile file;
  private static int users;

  private final Journal<WindowDecision> decisions;

  private WindowJournal(JournalFile shared) {
    decisions = new Journal<>(KEPT, NUMBERS, shared::accept);
  }

  /** Opens the journal if the settings of the TaskManager ask for one. */
  static Optional<WindowJournal> open(ReadableConfig settings) {
    return settings
        .getOptional(FOLDER)
        .flatMap(WindowJournal::folder)
        .map(folder -> new WindowJournal(shared(folder)));
  }

  private static Optional<String> folder(String given) {
    try {
      return CommonSettings.JOURNAL_DIR.type().parse(given);
    } catch (BadValueException e) {
      LOG.warn(
          "{}: {}: {}; expected {}. The windows go on without a journal.",
          FOLDER.key(),
          given,
          e.getMessage(),
          CommonSettings.JOURNAL_DIR.type().expected());
      return Optional.empty();
    }
  }

  private static synchronized JournalFile shared(String folder) {
    if (users++ == 0) {
      file = new JournalFile("approximate windows", WindowJournal::tell);
      file.open(Optional.of(folder));
    }
    return file;
  }

  private static void tell(Exception fault) {
    LOG.warn(
        "The journal of approximate windows cannot be written ({}); the windows go on without it.",
        FOLDER.key(),
        fault);
  }

  /** Returns a log that writes into it. */
  <K> WindowLog<K> log(String operator, long size) {
    return new WindowLog<>(operator, size, decisions);
  }

  @Override
  public void close() {
    decisions.conclude();
    release();
  }

  private static synchronized void release() {
    if (--users == 0) {
      file.close();
      file = null;
    }
  }
}
