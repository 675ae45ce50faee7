package io.sluice.bench.simulator.study;

import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.simulator.machine.MachineSpec;
import io.sluice.bench.simulator.machine.VirtualClock;
import io.sluice.bench.simulator.machine.VirtualMachine;
import io.sluice.bench.simulator.machine.VirtualQuery;
import io.sluice.bench.simulator.machine.Watermark;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.WindowPlan;
import io.sluice.bench.workload.Workload;
import io.sluice.core.query.control.Reach;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Studies how well the arrival of sweeping watermarks is predicted (thesis §3.4.2, Fig. 3.9a): how
 * often it lies in the stated interval, and how much wider that is than it has to be. The machine
 * runs as stock; a query's wait for the CPU must not affect the estimate.
 */
public final class EstimateStudy {

  private static final long LOOK_MILLIS = 20;
  private static final long LEARN_MILLIS = 500;
  private static final int SKIPPED_EPOCHS = 20;
  private static final List<Double> CONFIDENCES = List.of(0.67, 0.90, 0.95, 0.99, 1.0);

  /**
   * Is one row of the result.
   *
   * @param estimator {@code klink}, {@code klink-delays} (the thesis's own) or {@code regression}
   * @param confidence f, the requested probability
   * @param epochs the number of epochs of all queries
   * @param inside the share of epochs whose watermark arrived in the stated interval
   * @param widthMillis median width of the intervals
   * @param trueWidthMillis width of the range that really held that share of arrivals
   */
  public record Row(
      String estimator,
      double confidence,
      int epochs,
      double inside,
      double widthMillis,
      double trueWidthMillis) {

    /** Returns how many times wider than necessary the intervals were. */
    public double widthRatio() {
      return widthMillis / trueWidthMillis;
    }
  }

  private final Workload workload;
  private final VirtualMachine machine;
  private final VirtualClock clock = new VirtualClock();
  private final List<EstimatedQuery> queries;

  /**
   * Prepares a study.
   *
   * @param cores the cores of the virtual machine
   * @param history the number of epochs from which an estimate is made (m of the thesis)
   */
  public EstimateStudy(WorkloadSpec spec, int cores, int history) {
    workload = Workload.of(spec);
    machine = new VirtualMachine(MachineSpec.of(cores), clock, workload, Reach.SOURCES);
    queries =
        machine.queries().stream()
            .map(query -> new EstimatedQuery(query, history, SKIPPED_EPOCHS, CONFIDENCES))
            .toList();
  }

  /** Returns the capacity of the machine, records per second. */
  public double capacityEps() {
    return machine.capacityEps();
  }

  /**
   * Simulates a number of seconds.
   *
   * @param load the mean offered load as a multiple of the capacity
   */
  public List<Row> run(double load, Burst burst, long seconds) {
    long start = clock.millis();
    var shape = burst.at(load * machine.capacityEps());
    machine.begin(Phase.load(start, workload.spec().seed(), shape, 1_000 * seconds));
    for (long at = 1; at <= 1_000 * seconds; at++) {
      clock.advance();
      machine.step((query, mark, previous) -> closed(query, mark, previous, start));
      look(at);
    }
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < CONFIDENCES.size(); i++) {
      rows.add(row("klink", i, EstimatedQuery::klink));
      rows.add(row("klink-delays", i, EstimatedQuery::delays));
      rows.add(row("regression", i, EstimatedQuery::rival));
    }
    return rows.stream().filter(row -> row.epochs() > 0).toList();
  }

  private void look(long at) {
    for (EstimatedQuery query : queries) {
      if (at % LEARN_MILLIS == 0) {
        query.learn(clock.getAsLong());
      }
      if (at % LOOK_MILLIS == 0) {
        query.look(clock.millis(), clock.getAsLong());
      }
    }
  }

  private void closed(VirtualQuery query, Watermark watermark, long previous, long start) {
    WindowPlan windows = query.plan().windows();
    EstimatedQuery estimated = queries.get(query.plan().index());
    double arrived = start + watermark.availableMillis();
    windows
        .endingBetween(previous + 1 - start, watermark.timestamp() + 1 - start)
        .forEach(window -> estimated.closed(start + windows.end(window), arrived));
  }

  private Row row(String estimator, int i, Function<EstimatedQuery, List<EstimateScore>> scores) {
    List<EstimateScore> all = queries.stream().map(scores).map(each -> each.get(i)).toList();
    int epochs = all.stream().mapToInt(EstimateScore::epochs).sum();
    int inside = all.stream().mapToInt(EstimateScore::inside).sum();
    double confidence = CONFIDENCES.get(i);
    return new Row(
        estimator,
        confidence,
        epochs,
        (double) inside / epochs,
        Summary.median(all.stream().mapToDouble(EstimateScore::width).toArray()),
        Summary.median(
            queries.stream().mapToDouble(query -> query.trueWidth(confidence)).toArray()));
  }
}
