package io.sluice.bench.experiment.report;

import io.sluice.bench.experiment.ArmView;
import io.sluice.bench.experiment.Metric;
import io.sluice.bench.experiment.Metric.Better;
import io.sluice.bench.experiment.Pairing;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.stats.PairedRatio;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Summarises a run in sentences, one for each workload: what was gained, or that nothing was, and
 * the likely reason.
 */
public final class Verdict<R> {

  private static final double THROUGHPUT_KEPT = 0.99;

  private final Results<R> results;
  private final ArmView<R> arm;
  private final Metric<R> metric;
  private final Pairing<R> pairing;
  private final PairedRatio ratio;

  private Verdict(Results<R> results, String workload) {
    this.results = results;
    List<String> others = results.labels().subList(1, results.labels().size());
    this.arm = results.view(results.comparison().mainArm(others), workload, "");
    this.metric = results.comparison().metrics().get(0);
    this.pairing = arm.toFirst();
    this.ratio = pairing.ratio(metric.value());
  }

  public static <R> String of(Results<R> results) {
    if (!results.failures().isEmpty()) {
      return "The results are not right, so the numbers mean nothing: "
          + results.failures().get(0)
          + ".";
    }
    Optional<String> finding = results.comparison().finding(results);
    if (results.labels().size() < 2) {
      return finding.orElse(
          "Only %s ran, so there is nothing to compare.".formatted(results.first()));
    }
    return finding.map(text -> text + " ").orElse("") + compared(results);
  }

  private static <R> String compared(Results<R> results) {
    String sentences =
        results.plan().workloads().stream()
            .map(workload -> new Verdict<>(results, workload))
            .filter(verdict -> verdict.ratio.pairs() > 0)
            .map(Verdict::sentence)
            .collect(Collectors.joining(" "));
    return sentences.isEmpty()
        ? "No pair of rounds is complete yet, so nothing can be said."
        : sentences + reservations(results);
  }

  private String sentence() {
    String where = results.plan().workloads().size() == 1 ? "" : arm.workload() + ": ";
    return where + statement() + comparable();
  }

  private String statement() {
    if (Plan.arm(arm.label()).equals(Plan.arm(results.first()))) {
      return "The same thing twice (A/A): " + times("") + ".";
    }
    if (ratio.surelyLess() || ratio.surelyMore()) {
      boolean gained = (metric.better() == Better.LOWER) == ratio.surelyLess();
      return text("With %s, %s. ", arm.label(), times(gained ? "" : ", which is worse"))
          + throughput();
    }
    return text(
        "With %s, nothing was gained for certain over %s: %s. Likely reason: %s.",
        arm.label(), results.first(), times(""), reason());
  }

  /** Returns the ratio of the metric, as a clause. */
  private String times(String remark) {
    String interval =
        ratio.units() < 2
            ? "no interval from a single pair"
            : text("95 %% interval %.3g to %.3g", ratio.low(), ratio.high());
    return text(
        "%s was %.3g times that of %s%s (%s; %s in %s of the processes)",
        metric.label(),
        ratio.centre(),
        results.first(),
        remark,
        interval,
        plural(ratio.pairs(), "pair"),
        plural(ratio.blocks(), "start"));
  }

  private String throughput() {
    PairedRatio rate =
        pairing.ratio(report -> results.comparison().figures(report).throughputEps());
    return text(
        "Throughput %s %.3g times that of %s.",
        rate.surelyLess() && rate.centre() < THROUGHPUT_KEPT ? "fell to" : "was",
        rate.centre(),
        results.first());
  }

  private String reason() {
    return results.comparison().reason(results, arm).orElseGet(this::reasonOfTheNumbers);
  }

  private String reasonOfTheNumbers() {
    if (ratio.units() < 3) {
      return "too few rounds to tell";
    }
    if (results.disturbed() > 0) {
      return "other processes used the CPU in " + plural(results.disturbed(), "round");
    }
    if (ratio.hardlyDiffers()) {
      return "the arms hardly differ under this load";
    }
    return text(
        "the %s differ too much from each other; run more rounds (--rounds %d)",
        ratio.blocks() < 2 ? "rounds" : "blocks", 2 * results.plan().rounds());
  }

  private String comparable() {
    boolean enough = ratio.enoughForAClaim();
    int kept = pairing.kept();
    boolean comparable = pairing.comparable() >= PairedRatio.BLOCKS_FOR_A_CLAIM;
    if (!results.plan().claim() || (enough && comparable)) {
      return "";
    }
    return enough
        ? text(
            " Not enough pairs for a claim: %d of %d are comparable, %d are needed.",
            pairing.comparable(), kept, PairedRatio.BLOCKS_FOR_A_CLAIM)
        : text(
            " Not enough for a claim: %s of the processes, %d are needed.",
            plural(ratio.blocks(), "start"), PairedRatio.BLOCKS_FOR_A_CLAIM);
  }

  private static String reservations(Results<?> results) {
    StringBuilder text = new StringBuilder();
    if (!results.plan().claim()) {
      text.append(" Not meant as a claim; `sluice bench` makes one.");
    }
    if (results.disturbed() > 0) {
      text.append(
          text(
              " Other processes disturbed %s of %d.",
              plural(results.disturbed(), "round"), results.rounds().size()));
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
