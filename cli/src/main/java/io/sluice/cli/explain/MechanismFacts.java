package io.sluice.cli.explain;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.core.model.NamePattern;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Holds the decisions of a mechanism of one process, by entity. It uses only the common fields of
 * decisions, so it works for any mechanism.
 *
 * @param decisions number of decisions
 * @param entities the entities that they are about, the one of the latest decision first
 */
@JsonNaming(SnakeCaseStrategy.class)
record MechanismFacts(
    String file,
    String program,
    long pid,
    String mechanism,
    long fromMs,
    long toMs,
    int decisions,
    List<About> entities,
    List<String> notes) {
  private static final int DECISIONS_SHOWN = 5;

  /**
   * Holds the decisions about one entity.
   *
   * @param decisions number of decisions
   * @param latest the latest decisions, the newest last
   */
  record About(JournalEntry.Entity entity, int decisions, List<JournalEntry> latest) {

    private static About of(List<JournalEntry> all) {
      int shown = Math.max(0, all.size() - DECISIONS_SHOWN);
      return new About(all.get(0).entity(), all.size(), all.subList(shown, all.size()));
    }

    private long lastMillis() {
      return latest.get(latest.size() - 1).at();
    }
  }

  /**
   * Returns the decisions of each mechanism about entities whose names match; mechanisms without
   * any are left out.
   */
  static List<MechanismFacts> of(ProcessJournal journal, NamePattern about) {
    List<JournalEntry> fitting =
        journal.decisions().stream().filter(entry -> entry.entity().fits(about)).toList();
    return by(JournalEntry::mechanism, fitting).stream().map(each -> of(journal, each)).toList();
  }

  private static <K> Collection<List<JournalEntry>> by(
      Function<JournalEntry, K> key, List<JournalEntry> entries) {
    return entries.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
        .values();
  }

  private static MechanismFacts of(ProcessJournal journal, List<JournalEntry> entries) {
    return new MechanismFacts(
        journal.file().toString(),
        journal.header().program(),
        journal.header().pid(),
        entries.get(0).mechanism(),
        entries.get(0).at(),
        entries.get(entries.size() - 1).at(),
        entries.size(),
        by(JournalEntry::entity, entries).stream()
            .map(About::of)
            .sorted(Comparator.comparingLong(About::lastMillis).reversed())
            .toList(),
        journal.notes());
  }
}
