package io.sluice.cli.explain;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Holds what one process left behind, in order of time.
 *
 * @param file the newest of its files
 * @param program what ran in the process
 * @param queries what its scheduler of queries left; empty if it has none
 * @param decisions those of its other mechanisms
 * @param notes on what could not be used of it
 */
record ProcessJournal(
    Path file,
    String program,
    long pid,
    Optional<QueryJournal> queries,
    List<JournalEntry> decisions,
    List<String> notes) {

  /** Returns when the last line was written, epoch ms; the least there is if none was. */
  long lastMillis() {
    long look =
        queries
            .filter(journal -> !journal.standings().isEmpty())
            .map(journal -> journal.standings().get(journal.standings().size() - 1).atMillis())
            .orElse(Long.MIN_VALUE);
    return decisions.isEmpty() ? look : Math.max(look, decisions.get(decisions.size() - 1).at());
  }

  boolean isEmpty() {
    return lastMillis() == Long.MIN_VALUE;
  }

  /** Returns the last so many ms of it. */
  ProcessJournal last(long millis) {
    if (isEmpty() || millis == Long.MAX_VALUE) {
      return this;
    }
    long from = lastMillis() - millis;
    return new ProcessJournal(
        file,
        program,
        pid,
        queries.map(journal -> journal.from(from)),
        decisions.stream().filter(decision -> decision.at() >= from).toList(),
        notes);
  }
}
