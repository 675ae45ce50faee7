package io.sluice.bench.report;

import io.sluice.bench.plan.Arm;
import io.sluice.bench.stats.PairedRatio;
import java.util.List;
import java.util.Locale;

/**
 * The run in one honest sentence: what was gained, or that nothing was and the likely reason. The
 * rule behind the reasons: without a backlog there is nothing to reorder, and a backlog above half
 * a window holds records that are due anyway, whatever the order.
 */
public final class Verdict {

  private static final double NO_BACKLOG_SECONDS = 0.05;

  private final RunResult run;
  private final ArmResult arm;
  private final Pairing pairing;
  private final PairedRatio ratio;

  private Verdict(RunResult run, ArmResult arm) {
    this.run = run;
    this.arm = arm;
    this.pairing = run.pairing(arm);
    this.ratio = pairing.ratio(Metric.LATENCY_MEAN);
  }

  public static String of(RunResult run) {
    if (!run.checks().passed()) {
      return "The results are not right, so the times mean nothing: "
          + run.checks().failures().get(0)
          + ".";
    }
    if (run.arms().size() < 2) {
      return "Only %s ran, so there is nothing to compare.".formatted(run.baseline().name());
    }
    Verdict verdict = new Verdict(run, mainArm(run.arms()));
    return verdict.ratio.pairs() == 0
        ? "No pair of rounds is complete yet, so nothing can be said."
        : verdict.sentence();
  }

  /** The arm the sentence is about: klink if it runs, else the last that acts, else the last. */
  private static ArmResult mainArm(List<ArmResult> arms) {
    List<ArmResult> others = arms.subList(1, arms.size());
    List<ArmResult> acting = others.stream().filter(a -> a.arm().acts()).toList();
    return acting.stream()
        .filter(a -> "klink".equals(a.arm().settings().get("sluice.query.policy")))
        .findFirst()
        .orElseGet(
            () -> acting.isEmpty() ? others.get(others.size() - 1) : acting.get(acting.size() - 1));
  }

  private String sentence() {
    Arm with = arm.arm();
    if (with.settings().equals(run.baseline().arm().settings())
        && with.plugin() == run.baseline().arm().plugin()) {
      return "The same thing twice (A/A): mean latency " + numbers() + "." + reservations();
    }
    String against = run.baseline().name();
    if (ratio.surelyLess()) {
      return text(
              "With %s, window results came %.1f times as soon as with %s: mean latency ",
              arm.name(), 1 / ratio.median(), against)
          + numbers()
          + throughput()
          + reservations();
    }
    if (ratio.surelyMore()) {
      return text(
              "With %s, window results came later than with %s: mean latency ", arm.name(), against)
          + numbers()
          + throughput()
          + reservations();
    }
    return text(
            "Nothing was gained for certain with %s over %s: mean latency ", arm.name(), against)
        + numbers()
        + "; likely reason: "
        + reason()
        + "."
        + reservations();
  }

  private String numbers() {
    String interval =
        ratio.pairs() < 2
            ? "no interval from a single pair"
            : text("95 %% interval %.3g to %.3g", ratio.low(), ratio.high());
    return text(
        "%.3g of %s's (%s, %s)",
        ratio.median(), run.baseline().name(), interval, plural(ratio.pairs(), "pair"));
  }

  private String throughput() {
    PairedRatio rate = pairing.ratio(Metric.THROUGHPUT);
    if (rate.surelyLess() && rate.median() < 0.99) {
      return text(", but throughput fell to %.3g of it.", rate.median());
    }
    return text(", throughput %.3g.", rate.median());
  }

  private String reason() {
    double backlog = run.baseline().median(Metric.BACKLOG);
    if (backlog < NO_BACKLOG_SECONDS) {
      return text("there was hardly any backlog (%.2f s), so nothing to reorder", backlog);
    }
    if (ratio.pairs() < 3) {
      return "too few pairs to tell";
    }
    double halfWindow = HalfWindow.seconds(run.plan().workload());
    if (backlog > halfWindow) {
      return text(
          "the backlog (%.1f s) is above half a window (%.1f s), more than an order can hide",
          backlog, halfWindow);
    }
    if (run.disturbed() > 0) {
      return "other processes used the CPU in " + plural(run.disturbed(), "round");
    }
    if (!arm.arm().acts()) {
      return arm.name() + " only looks, it changes nothing";
    }
    if (run.plan().workload().aligned()) {
      return "all windows close at the same instants, which leaves little to reorder";
    }
    return pairing.comparable() < PairedRatio.PAIRS_FOR_A_CLAIM
        ? "too few comparable pairs"
        : "the order of work does not matter for this load";
  }

  private String reservations() {
    StringBuilder text = new StringBuilder();
    if (!run.plan().claim()) {
      text.append(" Not meant as a claim; `sluice bench` makes one.");
    } else if (pairing.comparable() < PairedRatio.PAIRS_FOR_A_CLAIM) {
      text.append(
          text(
              " Not enough pairs for a claim: %d of %d are comparable, %d are needed.",
              pairing.comparable(), pairing.kept(), PairedRatio.PAIRS_FOR_A_CLAIM));
    }
    if (run.disturbed() > 0) {
      text.append(
          text(
              " Other processes disturbed %s of %d.",
              plural(run.disturbed(), "round"), run.records().size()));
    }
    return text.toString();
  }

  private static String plural(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
