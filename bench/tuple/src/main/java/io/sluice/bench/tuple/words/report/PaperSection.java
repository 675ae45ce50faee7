package io.sluice.bench.tuple.words.report;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Section;
import io.sluice.bench.tuple.words.arm.SendingKind;
import io.sluice.bench.tuple.words.arm.WordArm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A table beside Figure 10 of the paper: what a signal saves against the paper's engine without
 * one, for each rate and each time that the signal stays.
 */
public final class PaperSection {

  private static final double PERCENT = 100;
  private static final List<SendingKind> KINDS =
      List.of(SendingKind.HONE_STRICT, SendingKind.RR_STRICT, SendingKind.LBF_STICKY);

  private final Results<WordRound> results;
  private final int usualTau;

  private PaperSection(Results<WordRound> results, int usualTau) {
    this.results = results;
    this.usualTau = usualTau;
  }

  /** Returns it where both the paper's engine and Hone in it were run. */
  public static Optional<Section> of(Results<WordRound> results, int usualTau) {
    PaperSection section = new PaperSection(results, usualTau);
    List<List<String>> rows = section.rows();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Section(
                "Figure 10: mean latency lower than that of paper-stock by, %",
                new Grid(List.of("rate", "ms", "hone-strict", "rr-strict", "lbf-sticky"), rows),
                "Hone says 78.7 % as the mean of rates and times, and 92.2 % at best, at 1170/s and"
                    + " 120 ms. rr-strict is what a signal does whoever gets it; below 0 it harms.",
                false));
  }

  private List<List<String>> rows() {
    Optional<String> stock =
        labels().filter(label -> is(label, SendingKind.PAPER_STOCK)).findFirst();
    boolean hasHone = labels().anyMatch(label -> is(label, KINDS.get(0)));
    List<List<String>> rows = new ArrayList<>();
    if (stock.isPresent() && hasHone) {
      for (String rate : results.plan().workloads()) {
        for (int tau : taus()) {
          List<String> row = new ArrayList<>(List.of(rate, Integer.toString(tau)));
          KINDS.forEach(
              kind -> row.add(saved(new WordArm(kind, tau, Optional.empty()), stock.get(), rate)));
          rows.add(row);
        }
      }
    }
    return rows;
  }

  /** Returns the arms that count as the paper does. */
  private Stream<String> labels() {
    return results.labels().stream().filter(label -> arm(label).grouping().isEmpty());
  }

  private Set<Integer> taus() {
    Set<Integer> taus = new TreeSet<>();
    labels().forEach(label -> taus.add(arm(label).tauMillis()));
    taus.remove(0);
    return taus;
  }

  private String saved(WordArm wanted, String stock, String rate) {
    return labels()
        .filter(label -> arm(label).equals(wanted))
        .findFirst()
        .map(label -> results.view(label, stock, rate, "").toFirst())
        .map(pairs -> (1 - pairs.ratio(WordMetrics.MEAN.value()).centre()) * PERCENT)
        .map(Grid::number)
        .orElse("-");
  }

  private boolean is(String label, SendingKind kind) {
    return arm(label).kind() == kind;
  }

  private WordArm arm(String label) {
    return WordArm.of(Plan.arm(label), usualTau);
  }
}
