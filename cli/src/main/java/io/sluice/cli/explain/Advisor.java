package io.sluice.cli.explain;

import io.sluice.cli.explain.ProcessFacts.Advice;
import io.sluice.cli.explain.ProcessFacts.Offset;
import io.sluice.cli.explain.ProcessFacts.Prediction;
import io.sluice.cli.explain.ProcessFacts.Verdict;
import io.sluice.core.advice.Demand;
import io.sluice.core.advice.Forecast;
import io.sluice.core.advice.Stagger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What would help, in words. */
final class Advisor {

  private static final double ROOMY = 0.9;
  private static final double HARDLY_BUSY = 0.7;
  private static final int NAMES_SHOWN = 5;

  private final int cores;
  private final Standing last;
  private final List<QueryState> queries;

  Advisor(int cores, Standing last, List<QueryState> queries) {
    this.cores = cores;
    this.last = last;
    this.queries = queries;
  }

  List<Advice> advise(Prediction prediction, List<Demand> demands, Stagger stagger) {
    List<Advice> advice = new ArrayList<>();
    Verdict verdict = prediction.verdict();
    if (verdict == Verdict.NOTHING_WAITS) {
      return List.of(
          new Advice(
              "none", "Nothing waits, so there is nothing to gain: leave it as it is.", List.of()));
    }
    if (verdict == Verdict.OVERLOAD) {
      advice.add(capacity(demands));
    }
    if (!stagger.isEmpty()) {
      advice.add(stagger(prediction, stagger));
    }
    List<QueryState> silent = queries.stream().filter(query -> !query.told()).toList();
    List<QueryState> windowless =
        queries.stream().filter(query -> query.told() && query.due().isEmpty()).toList();
    if (!windowless.isEmpty()) {
      advice.add(windows(windowless));
    }
    if (!silent.isEmpty()) {
      advice.add(
          new Advice(
              "backlog",
              "Never held, as their sources do not tell their backlog (the metric pendingRecords):"
                  + " "
                  + names(silent)
                  + ".",
              List.of()));
    }
    if (last.mode().equals("observe") && verdict == Verdict.GAIN) {
      advice.add(
          new Advice(
              "apply",
              "Sluice only observes. Let it act: sluice.mode=apply with sluice.policy=klink.",
              List.of()));
    }
    return advice;
  }

  private Advice capacity(List<Demand> demands) {
    double load = demands.stream().mapToDouble(Demand::load).sum() / cores;
    int wanted = Math.max(cores + 1, Forecast.coresFor(ROOMY, demands));
    if (load < HARDLY_BUSY) {
      return new Advice(
          "capacity",
          "The backlog stays although the queries need only %s of the cores: something else uses the"
                  .formatted(Words.number(load))
              + " machine (other processes, a CPU quota), or the queries cannot use all of it.",
          List.of());
    }
    String why =
        load >= ROOMY
            ? "the load is " + Words.number(load) + " of them"
            : "the backlog stays above what an order can hide for longer than a window";
    return new Advice(
        "capacity",
        "Add capacity: %d cores instead of %d; %s. An order only decides who is late."
            .formatted(wanted, cores, why),
        List.of());
  }

  private Advice stagger(Prediction prediction, Stagger stagger) {
    List<Offset> offsets =
        queries.stream()
            .filter(query -> stagger.shiftMillis().containsKey(query.id()))
            .filter(query -> query.ends().isPresent())
            .map(query -> offset(query, stagger.shiftMillis().get(query.id())))
            .toList();
    String text =
        "Stagger the windows, TumblingEventTimeWindows.of(size, offset), so that they do not close at"
            + " the same moment.";
    if (prediction.staggeredMs() != null && prediction.klinkMs() != null) {
      text += " In order of due time that makes " + Words.millis(prediction.klinkMs());
      text += " about " + Words.millis(prediction.staggeredMs()) + ".";
    }
    return new Advice("stagger", text, offsets);
  }

  private static Offset offset(QueryState query, long shift) {
    long period = query.ends().orElseThrow().periodMillis();
    long now = query.ends().orElseThrow().phaseMillis();
    return new Offset(query.name(), period, now, Math.floorMod(now + shift, period));
  }

  private static Advice windows(List<QueryState> windowless) {
    return new Advice(
        "windows",
        "The windows of "
            + names(windowless)
            + " are not known (sessions, too little seen, or none). If they have some, say so:"
            + " sluice.windows=JOB=SIZE[/SLIDE][+OFFSET], such as "
            + windowless.get(0).name()
            + "=3 s.",
        List.of());
  }

  private static String names(List<QueryState> queries) {
    String shown =
        queries.stream().limit(NAMES_SHOWN).map(QueryState::name).collect(Collectors.joining(", "));
    int more = queries.size() - NAMES_SHOWN;
    return more > 0 ? shown + " and " + more + " more" : shown;
  }
}
