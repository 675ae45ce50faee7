package io.sluice.cli.explain;

import io.sluice.cli.contract.UserError;
import io.sluice.core.config.Spelling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Explains the journals at a place. */
public final class Journals {

  /** Processes that ended longer before the last one are of another time. */
  private static final long SAME_TIME_MILLIS = 60_000;

  private Journals() {}

  /**
   * Reads and explains.
   *
   * @param place a journal, its folder, or the folder of a run
   * @param query name or id of the only query to tell of; empty for all
   * @param lastMillis how much of the end of each journal to look at
   * @throws UserError when there is nothing that could be explained
   */
  public static Explanation explain(Path place, Optional<String> query, long lastMillis)
      throws IOException {
    List<ProcessJournal> journals = new ArrayList<>();
    for (List<Path> files : JournalPlace.find(place)) {
      journals.add(JournalReader.read(files));
    }
    long latest = journals.stream().mapToLong(ProcessJournal::lastMillis).max().orElseThrow();
    List<ProcessJournal> current =
        journals.stream()
            .filter(journal -> !journal.standings().isEmpty())
            .filter(journal -> latest - journal.lastMillis() <= SAME_TIME_MILLIS)
            .map(journal -> journal.last(lastMillis))
            .toList();
    if (current.isEmpty()) {
      throw UserError.usage(place + ": nothing is in it yet; a line is written each second");
    }
    Predicate<QueryState> shown = query.map(Journals::named).orElse(state -> true);
    query.ifPresent(name -> check(name, shown, current));
    List<String> notes = new ArrayList<>();
    if (current.size() < journals.size()) {
      notes.add(
          "%d older or empty journals are left out; name one to read it"
              .formatted(journals.size() - current.size()));
    }
    return Explanation.of(
        notes,
        current.stream()
            .map(journal -> new Explainer(journal).explain(shown, query.isPresent()))
            .toList());
  }

  private static Predicate<QueryState> named(String query) {
    return state -> state.name().equals(query) || state.id().equals(query);
  }

  private static void check(
      String query, Predicate<QueryState> shown, List<ProcessJournal> journals) {
    List<QueryState> all =
        journals.stream()
            .flatMap(journal -> journal.standings().stream())
            .flatMap(standing -> standing.queries().stream())
            .toList();
    if (all.stream().noneMatch(shown)) {
      List<String> names = all.stream().map(QueryState::name).distinct().sorted().toList();
      String fix =
          Spelling.nearest(query, names)
              .map("did you mean '%s'?"::formatted)
              .orElse(names.isEmpty() ? "there was none" : "there is: " + String.join(", ", names));
      throw UserError.usage("--query %s: no such query; %s".formatted(query, fix));
    }
  }
}
