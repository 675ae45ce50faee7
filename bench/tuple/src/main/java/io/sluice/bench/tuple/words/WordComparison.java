package io.sluice.bench.tuple.words;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Curves;
import io.sluice.bench.experiment.Figures;
import io.sluice.bench.experiment.Metric;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Section;
import io.sluice.bench.experiment.Table;
import io.sluice.bench.experiment.stats.LatencyCount;
import io.sluice.bench.tuple.words.arm.SendingKind;
import io.sluice.bench.tuple.words.arm.WordArm;
import io.sluice.bench.tuple.words.arm.WordGrouping;
import io.sluice.bench.tuple.words.plan.WordBenchSettings;
import io.sluice.bench.tuple.words.report.GroupingSections;
import io.sluice.bench.tuple.words.report.PaperSection;
import io.sluice.bench.tuple.words.report.TaskSections;
import io.sluice.bench.tuple.words.report.WordChecks;
import io.sluice.bench.tuple.words.report.WordDetails;
import io.sluice.bench.tuple.words.report.WordMetrics;
import io.sluice.bench.tuple.words.report.WordRound;
import io.sluice.bench.tuple.words.report.WordTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Says what counted words mean for the order in which workers sent them. */
final class WordComparison implements Comparison<WordRound> {

  private final Plan<WordBenchSettings> plan;

  WordComparison(Plan<WordBenchSettings> plan) {
    this.plan = plan;
  }

  @Override
  public String workload() {
    return "wordcount";
  }

  @Override
  public String title() {
    WordBenchSettings settings = plan.settings();
    return String.format(
        Locale.ROOT,
        "WordCount on three Storm workers: %s sentences/s over %d kbit/s, times %s%s",
        String.join(", ", plan.workloads()),
        settings.linkKbits(),
        settings.scale(),
        settings.hasSlowWorker()
            ? "; half of the counters on one more, %d times as slow".formatted(settings.slowness())
            : "");
  }

  @Override
  public Class<WordRound> type() {
    return WordRound.class;
  }

  @Override
  public List<Metric<WordRound>> metrics() {
    return WordMetrics.ALL;
  }

  @Override
  public List<Check<WordRound>> checks() {
    return WordChecks.ALL;
  }

  @Override
  public Figures figures(WordRound round) {
    return new Figures(
        round.words(),
        round.throughputEps(),
        round.offeredEps(),
        round.cpuCores(),
        Double.NaN,
        round.check().counted());
  }

  @Override
  public String summary(WordRound round) {
    WordDetails details = WordDetails.of(round);
    return String.format(
        Locale.ROOT,
        "mean %.1f ms, p99 %.0f ms, up to %.0f words of a task waited, %d words counted",
        round.words().mean(),
        round.words().p99(),
        details.maxBacklog(),
        round.check().counted());
  }

  @Override
  public Object details(WordRound round) {
    return WordDetails.of(round);
  }

  @Override
  public List<Table<WordRound>> tables(Results<WordRound> results) {
    return WordTables.ALL;
  }

  @Override
  public String heading(Results<WordRound> results, String workload, String part) {
    return plan.workloads().size() == 1 ? title() : workload + " sentences/s";
  }

  @Override
  public List<Section> sections(Results<WordRound> results) {
    List<Section> sections = new ArrayList<>();
    PaperSection.of(results, plan.settings().tauMillis()).ifPresent(sections::add);
    sections.addAll(GroupingSections.of(results, plan.settings().tauMillis()));
    sections.addAll(TaskSections.of(results));
    return sections;
  }

  @Override
  public List<String> notes(Results<WordRound> results) {
    return WordTables.NOTES;
  }

  @Override
  public Map<String, String> facts() {
    return Map.of("latency", "from the planned arrival of a sentence until each word was counted");
  }

  @Override
  public Curves curves(WordRound round) {
    return new Curves(
        0,
        round.curve().stream()
            .map(point -> new double[] {point.seconds(), point.millis()})
            .toList(),
        List.of(),
        LatencyCount.sample(round.latencies()));
  }

  /**
   * Lists the controls of an arm: what its queues or its signal do whoever is chosen, what two
   * counters for a word do whichever is chosen, and what Storm's own shuffle does about slow ones.
   */
  @Override
  public List<String> rivals(String label) {
    WordArm arm = arm(label);
    return plan.labels().stream()
        .skip(1)
        .filter(other -> isControl(arm(other), arm) || isGroupingControl(arm(other), arm))
        .toList();
  }

  private static boolean isControl(WordArm other, WordArm arm) {
    SendingKind control =
        switch (arm.kind()) {
          case HONE_STRICT -> SendingKind.RR_STRICT;
          case LBF, LBF_STICKY -> SendingKind.RR;
          default -> arm.kind();
        };
    return control != arm.kind()
        && other.kind() == control
        && other.grouping().equals(arm.grouping());
  }

  private static boolean isGroupingControl(WordArm other, WordArm arm) {
    WordGrouping control =
        switch (arm.grouping().orElse(WordGrouping.SHUFFLE)) {
          case PARITY -> WordGrouping.PKG;
          case FIRST_OF_TWO -> WordGrouping.LOAD_AWARE;
          default -> null;
        };
    return control != null
        && other.equals(new WordArm(arm.kind(), arm.tauMillis(), Optional.of(control)));
  }

  private WordArm arm(String label) {
    return WordArm.of(Plan.arm(label), plan.settings().tauMillis());
  }
}
