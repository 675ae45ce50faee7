package io.sluice.cli.explain;

import io.sluice.cli.contract.UserError;
import io.sluice.core.config.Spelling;
import io.sluice.core.model.NamePattern;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Explains the journals at a place. */
public final class Journals {

  /**
   * The time before the end of the last process: processes that ended earlier belong to an older
   * run.
   */
  private static final long SAME_TIME_MILLIS = 60_000;

  /**
   * Selects what to show of journals.
   *
   * @param query name or id of the only query to show; empty for all
   * @param about pattern of the entities whose decisions are shown; empty for all
   * @param lastMillis how much of the end of each journal to read
   */
  public record Asked(Optional<String> query, Optional<String> about, long lastMillis) {}

  private final Path place;
  private final Asked asked;
  private final List<String> notes = new ArrayList<>();

  private Journals(Path place, Asked asked) {
    this.place = place;
    this.asked = asked;
  }

  /**
   * Reads and explains journals.
   *
   * @param place a journal, its folder, or the folder of a run
   * @throws UserError when there is nothing to explain
   */
  public static Explanation explain(Path place, Asked asked) throws IOException {
    return new Journals(place, asked).explain();
  }

  private Explanation explain() throws IOException {
    List<ProcessJournal> journals = current(read());
    List<ProcessJournal> queries =
        journals.stream().filter(journal -> !journal.snapshots().isEmpty()).toList();
    return Explanation.of(
        notes,
        asked.about().isPresent() ? List.of() : explained(queries),
        asked.query().isPresent() ? List.of() : decided(journals));
  }

  /** Reads the journals. An unreadable one is reported; if there is no other, it is an error. */
  private List<ProcessJournal> read() throws IOException {
    List<ProcessJournal> journals = new ArrayList<>();
    List<UserError> refused = new ArrayList<>();
    for (List<Path> files : JournalPlace.find(place)) {
      try {
        journals.add(JournalReader.read(files));
      } catch (UserError e) {
        refused.add(e);
      }
    }
    if (journals.isEmpty()) {
      throw refused.get(0);
    }
    refused.forEach(each -> notes.add("left out: " + each.getMessage()));
    return journals;
  }

  private List<ProcessJournal> current(List<ProcessJournal> journals) {
    long latest = journals.stream().mapToLong(ProcessJournal::lastMillis).max().orElseThrow();
    List<ProcessJournal> current =
        journals.stream()
            .filter(journal -> !journal.isEmpty())
            .filter(journal -> latest - journal.lastMillis() <= SAME_TIME_MILLIS)
            .map(journal -> journal.last(asked.lastMillis()))
            .toList();
    if (current.isEmpty()) {
      throw UserError.usage(place + ": nothing is in it yet; wait for the first entry");
    }
    if (current.size() < journals.size()) {
      notes.add(
          "%d older or empty journals are left out; name one to read it"
              .formatted(journals.size() - current.size()));
    }
    return current;
  }

  private List<ProcessFacts> explained(List<ProcessJournal> journals) {
    Predicate<QueryState> shown = asked.query().map(Journals::named).orElse(state -> true);
    asked.query().ifPresent(name -> check(name, shown, journals));
    return journals.stream()
        .map(journal -> new Explainer(journal).explain(shown, asked.query().isPresent()))
        .toList();
  }

  private List<MechanismFacts> decided(List<ProcessJournal> journals) {
    NamePattern about = asked.about().map(NamePattern::new).orElse(NamePattern.ANY);
    List<MechanismFacts> facts =
        journals.stream().flatMap(journal -> MechanismFacts.of(journal, about).stream()).toList();
    if (facts.isEmpty() && asked.about().isPresent()) {
      List<String> ids =
          journals.stream()
              .flatMap(journal -> journal.decisions().stream())
              .map(decision -> decision.entity().id())
              .distinct()
              .toList();
      throw none("--about", about.text(), "nothing was decided about it", ids);
    }
    return facts;
  }

  private static Predicate<QueryState> named(String query) {
    return state -> state.name().equals(query) || state.id().equals(query);
  }

  private static void check(
      String query, Predicate<QueryState> shown, List<ProcessJournal> journals) {
    List<QueryState> all =
        journals.stream()
            .flatMap(journal -> journal.snapshots().stream())
            .flatMap(snapshot -> snapshot.queries().stream())
            .toList();
    if (all.stream().noneMatch(shown)) {
      List<String> names = all.stream().map(QueryState::name).distinct().sorted().toList();
      throw none("--query", query, "no such query", names);
    }
  }

  private static UserError none(String option, String name, String what, List<String> known) {
    String fix =
        Spelling.nearest(name, known)
            .map("did you mean '%s'?"::formatted)
            .orElse(known.isEmpty() ? "there was none" : "there is: " + String.join(", ", known));
    return UserError.usage("%s %s: %s; %s".formatted(option, name, what, fix));
  }
}
