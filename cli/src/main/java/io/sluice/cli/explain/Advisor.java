package io.sluice.cli.explain;

import io.sluice.cli.explain.ProcessFacts.Advice;
import io.sluice.cli.explain.ProcessFacts.Offset;
import io.sluice.cli.explain.ProcessFacts.Outlook;
import io.sluice.cli.explain.ProcessFacts.Prediction;
import io.sluice.core.query.advice.Demand;
import io.sluice.core.query.advice.Forecast;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Gives advice, and only such whose forecast gain is material ({@link MaterialGain}). */
final class Advisor {

  private static final double ROOMY = 0.9;
  private static final double HARDLY_BUSY = 0.7;
  private static final int NAMES_SHOWN = 5;

  private final int cores;
  private final SchedulerSnapshot last;
  private final List<QueryState> queries;
  private final Function<List<Demand>, Forecast> forecasts;

  /**
   * Advises on the latest snapshot.
   *
   * @param forecasts predicts the effect of other demands on the same backlog
   */
  Advisor(
      int cores,
      SchedulerSnapshot last,
      List<QueryState> queries,
      Function<List<Demand>, Forecast> forecasts) {
    this.cores = cores;
    this.last = last;
    this.queries = queries;
    this.forecasts = forecasts;
  }

  List<Advice> advise(Prediction prediction, List<Demand> demands, Stagger stagger) {
    List<Advice> advice = new ArrayList<>();
    Outlook verdict = prediction.verdict();
    if (verdict == Outlook.NOTHING_WAITS) {
      return List.of(
          Advice.of("none", "Nothing waits, so there is nothing to gain: leave it as it is."));
    }
    double wait = waitNow(prediction);
    if (verdict == Outlook.OVERLOAD) {
      capacity(wait, demands).ifPresent(advice::add);
    }
    if (prediction.staggeredMs() != null && gains(wait, prediction.staggeredMs())) {
      advice.add(stagger(prediction, stagger));
    }
    List<QueryState> silent = queries.stream().filter(query -> !query.told()).toList();
    List<QueryState> windowless =
        queries.stream()
            .filter(query -> query.told() && query.due().isEmpty() && query.load() > 0)
            .toList();
    if (!windowless.isEmpty()
        && gains(
            prediction.stockMs(), Supposed.allWindowsKnown(demands, last.virtualDeadlineMs()))) {
      advice.add(windows(windowless));
    }
    if (!silent.isEmpty() && gains(wait, Supposed.allToldTheirBacklog(demands))) {
      advice.add(backlog(silent));
    }
    if (last.mode().equals("observe")
        && verdict == Outlook.GAIN
        && gains(prediction.stockMs(), wait)) {
      advice.add(
          Advice.of(
              "apply",
              "Sluice only observes. Let it act: sluice.mode=apply with "
                  + "sluice.query.policy=klink."));
    }
    return advice;
  }

  /** Returns how long a result waits in the better of the two orders, ms. */
  private static double waitNow(Prediction prediction) {
    return prediction.klinkMs() == null ? prediction.stockMs() : prediction.klinkMs();
  }

  private boolean gains(double nowMillis, List<Demand> then) {
    return gains(nowMillis, forecasts.apply(then).klinkMillis());
  }

  private static boolean gains(double nowMillis, double thenMillis) {
    return MaterialGain.ofWait(nowMillis, thenMillis);
  }

  private static Advice backlog(List<QueryState> silent) {
    return Advice.of(
        "backlog",
        ("These queries are never held, because their sources do not report a backlog (metric "
                + "pendingRecords): %s.")
            .formatted(names(silent)));
  }

  /** Advises more cores. With them a wait shrinks at least in proportion. */
  private Optional<Advice> capacity(double waitMillis, List<Demand> demands) {
    double load = demands.stream().mapToDouble(Demand::load).sum() / cores;
    int wanted = Math.max(cores + 1, Forecast.coresFor(ROOMY, demands));
    if (load < HARDLY_BUSY) {
      return Optional.of(
          Advice.of(
              "capacity",
              "The backlog stays although the queries need only %s of the cores: something else uses the"
                      .formatted(Words.number(load))
                  + " machine (other processes, a CPU quota), or the queries cannot use all of it."));
    }
    if (!gains(waitMillis, waitMillis * cores / wanted)) {
      return Optional.empty();
    }
    String why =
        load >= ROOMY
            ? "the load is " + Words.number(load) + " of them"
            : "the backlog stays above what an order can hide for longer than a window";
    return Optional.of(
        Advice.of(
            "capacity",
            "Add capacity: %d cores instead of %d; %s. An order only decides which query is late."
                .formatted(wanted, cores, why)));
  }

  private Advice stagger(Prediction prediction, Stagger stagger) {
    List<Offset> offsets =
        queries.stream()
            .filter(query -> stagger.shiftMillis().containsKey(query.id()))
            .filter(query -> query.ends().isPresent())
            .map(query -> offset(query, stagger.shiftMillis().get(query.id())))
            .toList();
    String text =
        "Stagger the windows, TumblingEventTimeWindows.of(size, offset), so that they do not close"
            + " at the same moment.";
    text += " In order of due time that makes " + Words.millis(prediction.klinkMs());
    text += " about " + Words.millis(prediction.staggeredMs()) + ".";
    return new Advice("stagger", text, offsets);
  }

  private static Offset offset(QueryState query, long shift) {
    long period = query.ends().orElseThrow().periodMillis();
    long now = query.ends().orElseThrow().phaseMillis();
    return new Offset(query.name(), period, now, Math.floorMod(now + shift, period));
  }

  private static Advice windows(List<QueryState> windowless) {
    return Advice.of(
        "windows",
        "The windows of %s are not known: they are sessions, have not fired often enough, or do not exist."
                .formatted(names(windowless))
            + (" If there are some, declare them: sluice.query.windows=JOB=SIZE[/SLIDE][+OFFSET], "
                    + "such as %s=3 s.")
                .formatted(windowless.get(0).name()));
  }

  private static String names(List<QueryState> queries) {
    String shown =
        queries.stream().limit(NAMES_SHOWN).map(QueryState::name).collect(Collectors.joining(", "));
    int more = queries.size() - NAMES_SHOWN;
    return more > 0 ? shown + " and " + more + " more" : shown;
  }
}
