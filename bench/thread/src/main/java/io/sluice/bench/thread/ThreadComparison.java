package io.sluice.bench.thread;

import static io.sluice.bench.experiment.Metric.Better.HIGHER;
import static io.sluice.bench.experiment.Metric.Better.LOWER;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Curves;
import io.sluice.bench.experiment.Figures;
import io.sluice.bench.experiment.Metric;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Section;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Table;
import io.sluice.bench.experiment.stats.Sample;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.thread.plan.Member;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import io.sluice.bench.thread.report.OperatorsSection;
import io.sluice.bench.thread.report.ThreadChecks;
import io.sluice.bench.thread.report.ThreadTables;
import io.sluice.bench.thread.round.StepCurves;
import io.sluice.bench.thread.round.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Evaluates phases of load. */
final class ThreadComparison implements Comparison<StepResult> {

  private static final String SHIPPED = "default";

  private final Plan<ThreadBenchSettings> plan;
  private final ThreadBenchSettings settings;

  ThreadComparison(Plan<ThreadBenchSettings> plan) {
    this.plan = plan;
    this.settings = plan.settings();
  }

  @Override
  public String workload() {
    return settings.workload();
  }

  @Override
  public String title() {
    return "%s on %s%s".formatted(settings.workload(), settings.engine(), settings.told());
  }

  @Override
  public Class<StepResult> type() {
    return StepResult.class;
  }

  /**
   * Returns the metrics. Three of them are goals of policies: the variance of queues ({@code qs}),
   * the longest time in the system ({@code fcfs}: {@code processing_ms.max}, including items that
   * never left) and the mean time in the system ({@code hr}: {@code processing_ms.mean}). A search
   * has only the rate that it searches.
   */
  @Override
  public List<Metric<StepResult>> metrics() {
    if (settings.search()) {
      Metric<StepResult> found = Metric.of("sustained_eps", "/s", HIGHER, StepResult::rate);
      return List.of(found.drawnAs("the highest rate that is kept up with"));
    }
    List<Metric<StepResult>> metrics = new ArrayList<>();
    latency(metrics, "end_to_end_ms", "end-to-end latency", StepResult::endToEndMs);
    metrics.add(Metric.of("end_to_end_ms.max", "ms", LOWER, step -> step.endToEndMs().max()));
    latency(metrics, "processing_ms", "processing latency", StepResult::processingMs);
    metrics.add(
        Metric.<StepResult>of("processing_ms.max", "ms", LOWER, step -> step.processingMs().max())
            .drawnAs("longest time in the system"));
    metrics.add(
        Metric.<StepResult>of("throughput_eps", "/s", HIGHER, StepResult::throughputEps)
            .drawnAs("throughput"));
    metrics.add(Metric.of("backlog_s", "s", LOWER, StepResult::backlogS));
    metrics.add(Metric.of("end_backlog_s", "s", LOWER, StepResult::endBacklogS));
    metrics.add(Metric.of("engine_cores", "cores", LOWER, StepResult::engineCores));
    metrics.add(Metric.of("switches_per_s", "/s", LOWER, StepResult::switchesPerS));
    metrics.add(
        Metric.<StepResult>of("queue_variance", "", LOWER, StepResult::queueVariance)
            .drawnAs("variance of queue sizes"));
    return metrics;
  }

  private static void latency(
      List<Metric<StepResult>> metrics,
      String key,
      String label,
      Function<StepResult, StepResult.Latency> of) {
    Metric<StepResult> mean = Metric.of(key + ".mean", "ms", LOWER, step -> of.apply(step).mean());
    Metric<StepResult> p99 = Metric.of(key + ".p99", "ms", LOWER, step -> of.apply(step).p99());
    metrics.add(mean.drawnAs("mean " + label));
    metrics.add(Metric.of(key + ".p50", "ms", LOWER, step -> of.apply(step).p50()));
    metrics.add(p99.drawnAs("p99 " + label));
    metrics.add(Metric.of(key + ".p999", "ms", LOWER, step -> of.apply(step).p999()));
  }

  @Override
  public List<Check<StepResult>> checks() {
    return ThreadChecks.ALL;
  }

  @Override
  public Figures figures(StepResult step) {
    StepResult.Latency latency = step.endToEndMs();
    return new Figures(
        new Summary(latency.mean(), latency.p50(), latency.p99(), latency.max()),
        step.throughputEps(),
        step.members().isEmpty()
            ? step.rate()
            : step.members().values().stream().mapToDouble(StepResult::rate).sum(),
        step.engineCores(),
        step.backlogS(),
        latency.count());
  }

  @Override
  public Object details(StepResult step) {
    return step;
  }

  @Override
  public List<Table<StepResult>> tables(Results<StepResult> results) {
    return settings.search()
        ? ThreadTables.OF_SEARCH
        : settings.fleet().alone() ? ThreadTables.OF_ONE : ThreadTables.OF_SEVERAL;
  }

  @Override
  public String heading(Results<StepResult> results, String workload, String part) {
    if (settings.search()) {
      return title() + ", the highest rate that it keeps up with";
    }
    if (settings.fleet().alone()) {
      return "%s on %s, %s%s"
          .formatted(
              settings.workload(),
              settings.engine(),
              workload.replace("/s", " items/s"),
              settings.told());
    }
    String what =
        part.isEmpty()
            ? String.format(
                Locale.ROOT,
                "all at %.2f of the rate that each keeps up with alone",
                settings.rate(workload))
            : results.rounds().stream()
                .filter(round -> round.slot().workload().equals(workload))
                .findFirst()
                .map(round -> round.report().members().get(part).rate())
                .map(rate -> String.format(Locale.ROOT, "%s, %.0f items/s", part, rate))
                .orElse(part);
    return what + settings.changes().told();
  }

  @Override
  public List<Section> sections(Results<StepResult> results) {
    return settings.search() ? List.of() : OperatorsSection.all(results);
  }

  @Override
  public Map<String, UnaryOperator<StepResult>> parts() {
    Map<String, UnaryOperator<StepResult>> parts = new LinkedHashMap<>();
    for (Member member : settings.fleet().members()) {
      parts.put(member.toString(), step -> step.members().get(member.toString()));
    }
    parts.put("", step -> step);
    return parts;
  }

  @Override
  public Map<String, String> facts() {
    return Map.of(
        "latency", "end to end: from the planned arrival of an item until it left the query");
  }

  @Override
  public Curves curves(StepResult step) {
    StepCurves curves = step.curves();
    return new Curves(
        curves.startMillis(),
        curves.overTime().stream().map(point -> new double[] {point.atS(), point.ms()}).toList(),
        step.samples().stream()
            .map(sample -> new double[] {sample.atS(), sample.backlogS()})
            .toList(),
        Sample.of(curves.endToEnd(), StepCurves.Bin::ms, StepCurves.Bin::count));
  }

  /**
   * Returns the compared rounds: for a search, the step at the highest rate with which an arm kept
   * up in a round.
   */
  @Override
  public List<Round<StepResult>> compared(List<Round<StepResult>> all) {
    if (!settings.search()) {
      return all;
    }
    List<Round<StepResult>> found = new ArrayList<>();
    for (Round<StepResult> round : all) {
      Slot slot = round.slot();
      RateSearch search =
          new RateSearch(
              settings.rates().get(0), ThreadExperiment.probes(slot.round(), slot.arm(), all));
      if (search.next().isEmpty() && round.report().rate() == search.sustained()) {
        found.add(
            new Round<>(
                round.block(),
                new Slot(slot.round(), slot.arm(), plan.workloads().get(0)),
                round.attempts(),
                round.capacity(),
                round.foreignCores(),
                round.foreignLimit(),
                round.report()));
      }
    }
    return found;
  }

  @Override
  public String mainArm(List<String> labels) {
    return labels.contains(SHIPPED) ? SHIPPED : labels.get(labels.size() - 1);
  }
}
