package io.sluice.cli.explain;

import java.nio.file.Path;
import java.util.List;

/**
 * Holds what one process left behind, in order of time.
 *
 * @param file the newest of its files
 * @param snapshots what its scheduler of queries saw, {@code changes} what it decided; none if the
 *     process has none
 * @param decisions those of its other mechanisms
 * @param notes on what could not be used of it
 */
record ProcessJournal(
    Path file,
    JournalHeader header,
    List<SchedulerSnapshot> snapshots,
    List<Change> changes,
    List<JournalEntry> decisions,
    List<String> notes) {

  /** Returns when the last line was written, epoch ms; the least there is if none was. */
  long lastMillis() {
    long look = snapshots.isEmpty() ? Long.MIN_VALUE : snapshots.get(snapshots.size() - 1).at();
    return decisions.isEmpty() ? look : Math.max(look, decisions.get(decisions.size() - 1).at());
  }

  boolean isEmpty() {
    return lastMillis() == Long.MIN_VALUE;
  }

  /** Returns the last so many ms of it. */
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
