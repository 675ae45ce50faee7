package io.sluice.cli.explain;

import java.nio.file.Path;
import java.util.List;

/**
 * Holds what the scheduler of queries of one process left behind, in order of time.
 *
 * @param file the newest of its files
 * @param notes on what could not be used of it
 */
record QueryJournal(
    Path file,
    long pid,
    int cores,
    double periodMillis,
    List<Standing> standings,
    List<Change> changes,
    List<String> notes) {

  /** Returns what is not older than that moment, epoch ms. */
  QueryJournal from(long millis) {
    return new QueryJournal(
        file,
        pid,
        cores,
        periodMillis,
        standings.stream().filter(standing -> standing.atMillis() >= millis).toList(),
        changes.stream().filter(change -> change.atMillis() >= millis).toList(),
        notes);
  }
}
