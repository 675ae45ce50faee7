package io.sluice.cli.explain;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.sluice.core.query.advice.Demand;
import io.sluice.core.query.advice.Forecast;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Makes facts of a journal that has at least one snapshot of its queries. Used once. */
final class Explainer {

  private static final int TURNS_SHOWN = 20;
  private static final double RARELY = 0.01;
  private static final double HARDLY_BETTER = 0.8;

  private final ProcessJournal journal;
  private final JournalHeader.Machine machine;
  private final SchedulerSnapshot last;
  private final BacklogCurve backlog;
  private final Map<String, List<QueryState>> looks = new LinkedHashMap<>();
  private final List<Demand> demands;
  private final Forecast forecast;
  private final Stagger stagger;
  private final Forecast staggered;

  Explainer(ProcessJournal journal) {
    this.journal = journal;
    machine = journal.header().machine();
    List<SchedulerSnapshot> snapshots = journal.snapshots();
    last = snapshots.get(snapshots.size() - 1);
    backlog =
        new BacklogCurve(
            snapshots.stream().mapToLong(SchedulerSnapshot::at).toArray(),
            snapshots.stream().mapToDouble(SchedulerSnapshot::backlogMs).toArray());
    snapshots.stream()
        .flatMap(snapshot -> snapshot.queries().stream())
        .sorted(
            comparing(QueryState::name)
                .thenComparing(QueryState::id)) // stable, so it keeps the order of time
        .forEach(query -> looks.computeIfAbsent(query.id(), id -> new ArrayList<>()).add(query));
    demands = looks.values().stream().map(this::demand).toList();
    forecast = forecast(demands);
    stagger = Stagger.of(demands);
    staggered = forecast(stagger.applyTo(demands));
  }

  private Demand demand(List<QueryState> states) {
    double sum = states.stream().mapToDouble(QueryState::load).sum();
    return latest(states).demand(sum / journal.snapshots().size());
  }

  private Forecast forecast(List<Demand> of) {
    return Forecast.of(
        machine.cores(), of, backlog.millis(), last.virtualDeadlineMs(), machine.periodMs());
  }

  /**
   * Returns the facts.
   *
   * @param shown selects the queries to show
   * @param timeline whether to show which query ran when
   */
  ProcessFacts explain(Predicate<QueryState> shown, boolean timeline) {
    ProcessFacts.Prediction prediction = prediction();
    List<ProcessFacts.QueryFacts> all = looks.values().stream().map(this::query).toList();
    Advisor advisor =
        new Advisor(
            machine.cores(),
            last,
            looks.values().stream().map(Explainer::latest).toList(),
            this::forecast);
    return new ProcessFacts(
        journal.file().toString(),
        journal.header().pid(),
        machine.cores(),
        last.mode(),
        last.policy(),
        last.health(),
        journal.snapshots().get(0).at(),
        last.at(),
        journal.snapshots().size(),
        notes(),
        forecast.load(),
        new ProcessFacts.Backlog(
            backlog.mean(),
            backlog.quantile(0.9),
            backlog.quantile(1),
            last.limitMs(),
            backlog.shareAbove(last.limitMs())),
        groups(),
        prediction,
        Lateness.together(all.stream().map(ProcessFacts.QueryFacts::lateness).toList()),
        advisor.advise(prediction, demands, stagger),
        all.stream().filter(query -> shown.test(latest(looks.get(query.id())))).toList(),
        timeline);
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>(journal.notes());
    if (journal.snapshots().stream()
            .map(snapshot -> snapshot.policy() + " " + snapshot.mode())
            .distinct()
            .count()
        > 1) {
      notes.add("policy or mode changed in this time; shown are the last");
    }
    last.queries().forEach(query -> query.standstill().ifPresent(notes::add));
    return notes;
  }

  private ProcessFacts.Prediction prediction() {
    boolean known = !Double.isNaN(forecast.klinkMillis());
    return new ProcessFacts.Prediction(
        verdict(),
        known ? forecast.hiddenMillis() : null,
        forecast.stockMillis(),
        known ? forecast.klinkMillis() : null,
        forecast.ratio(),
        known && !stagger.isEmpty() ? staggered.klinkMillis() : null);
  }

  private ProcessFacts.Outlook verdict() {
    if (backlog.shareAbove(last.limitMs()) < RARELY) {
      return ProcessFacts.Outlook.NOTHING_WAITS;
    }
    if (Double.isNaN(forecast.klinkMillis())) {
      return ProcessFacts.Outlook.WINDOWS_UNKNOWN;
    }
    long longestWindow =
        demands.stream()
            .flatMap(demand -> demand.due().stream())
            .mapToLong(due -> due.periodMillis())
            .max()
            .orElse(0);
    // The limit includes what the order could hide if windows were staggered.
    double reach = Math.max(forecast.hiddenMillis(), staggered.hiddenMillis());
    boolean stays = backlog.longestAboveMillis(reach) > longestWindow;
    if (forecast.load() >= 1 || stays) {
      return ProcessFacts.Outlook.OVERLOAD;
    }
    return forecast.ratio() > HARDLY_BETTER
        ? ProcessFacts.Outlook.LITTLE
        : ProcessFacts.Outlook.GAIN;
  }

  private List<ProcessFacts.WindowGroup> groups() {
    Map<Long, List<Demand>> byPeriod =
        demands.stream()
            .filter(demand -> demand.due().isPresent())
            .collect(
                groupingBy(
                    demand -> demand.due().orElseThrow().periodMillis(), TreeMap::new, toList()));
    return byPeriod.entrySet().stream()
        .map(
            group ->
                new ProcessFacts.WindowGroup(
                    group.getKey(),
                    group.getValue().size(),
                    PhaseSpread.of(group.getValue()).toString()))
        .toList();
  }

  private ProcessFacts.QueryFacts query(List<QueryState> states) {
    QueryState now = latest(states);
    List<Turn> turns = Turns.of(now.id(), journal);
    List<Turn> held = turns.stream().filter(turn -> !turn.ran()).toList();
    long waits = states.stream().filter(state -> !state.admitted()).count();
    Optional<Long> period = now.due().map(due -> due.periodMillis());
    return new ProcessFacts.QueryFacts(
        now.id(),
        now.name(),
        demand(states).load(),
        period.orElse(null),
        now.dueSource(),
        now.told(),
        Lateness.of(states, last.limitMs()),
        held.stream().mapToLong(Turn::ms).sum(),
        held.size(),
        held.stream().mapToLong(Turn::ms).max().orElse(0),
        (double) waits / states.size(),
        now.reason(),
        turns.subList(Math.max(0, turns.size() - TURNS_SHOWN), turns.size()));
  }

  private static QueryState latest(List<QueryState> states) {
    return states.get(states.size() - 1);
  }
}
