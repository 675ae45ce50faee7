package io.sluice.cli.explain;

import java.nio.file.Path;
import java.util.List;

/**
 * What one process left behind, in order of time.
 *
 * @param file the newest of its files
 * @param notes on what could not be used of it
 */
record ProcessJournal(
    Path file,
    long pid,
    int cores,
    double periodMillis,
    List<Standing> standings,
    List<Change> changes,
    List<String> notes) {

  /** Epoch ms; of a process that told nothing, the least there is. */
  long lastMillis() {
    return standings.isEmpty() ? Long.MIN_VALUE : standings.get(standings.size() - 1).atMillis();
  }

  /** The last so many ms of it. */
  ProcessJournal last(long millis) {
    long from =
        standings.isEmpty() || millis == Long.MAX_VALUE ? Long.MIN_VALUE : lastMillis() - millis;
    return new ProcessJournal(
        file,
        pid,
        cores,
        periodMillis,
        standings.stream().filter(standing -> standing.atMillis() >= from).toList(),
        changes.stream().filter(change -> change.atMillis() >= from).toList(),
        notes);
  }
}
