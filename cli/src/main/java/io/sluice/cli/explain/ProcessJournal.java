package io.sluice.cli.explain;

import java.nio.file.Path;
import java.util.List;

/**
 * Holds the journal of one process, in order of time.
 *
 * @param file the newest of its files
 * @param snapshots what its query scheduler observed, and {@code changes} what it decided; empty if
 *     it has no such scheduler
 * @param decisions the decisions of its other mechanisms
 * @param notes name what could not be used
 */
record ProcessJournal(
    Path file,
    JournalHeader header,
    List<SchedulerSnapshot> snapshots,
    List<Change> changes,
    List<JournalEntry> decisions,
    List<String> notes) {

  /**
   * Returns when the last line was written, epoch ms; {@link Long#MIN_VALUE} if there is no line.
   */
  long lastMillis() {
    long look = snapshots.isEmpty() ? Long.MIN_VALUE : snapshots.get(snapshots.size() - 1).at();
    return decisions.isEmpty() ? look : Math.max(look, decisions.get(decisions.size() - 1).at());
  }

  boolean isEmpty() {
    return lastMillis() == Long.MIN_VALUE;
  }

  /** Returns the end of the journal, of the given length in ms. */
  ProcessJournal last(long millis) {
    long from = millis == Long.MAX_VALUE ? Long.MIN_VALUE : lastMillis() - millis;
    return new ProcessJournal(
        file,
        header,
        snapshots.stream().filter(snapshot -> snapshot.at() >= from).toList(),
        changes.stream().filter(change -> change.at() >= from).toList(),
        decisions.stream().filter(decision -> decision.at() >= from).toList(),
        notes);
  }
}
