package io.sluice.core.query.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.SluiceKeys;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.advice.Demand;
import io.sluice.core.query.advice.Forecast;
import io.sluice.core.query.control.SimulatedMachine.Load;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A prediction for a machine that is only observed is what comes when an order is kept. */
final class ForecastComesTrueTest {

  private static final int QUERIES = 20;
  private static final int CORES = 2;
  private static final int SECONDS = 64;
  private static final long LOOK_MILLIS = 200;

  private static SimulatedMachine machine(long window, boolean aligned, Map<String, String> keys) {
    List<SimulatedQuery> queries = new ArrayList<>();
    for (int i = 0; i < QUERIES; i++) {
      long phase = aligned ? 0 : i * window / QUERIES;
      queries.add(new SimulatedQuery(i, 0.05, window, phase, 500));
    }
    Map<String, String> settings = new HashMap<>(keys);
    settings.put(
        "sluice.query.windows",
        queries.stream()
            .map(query -> query.name() + "=" + window + " ms+" + query.phaseMillis() + " ms")
            .collect(Collectors.joining(";")));
    SimulatedMachine machine =
        new SimulatedMachine(CORES, queries, SluiceKeys.TABLE.parse(settings).orThrow(), 1);
    machine.run(Duration.ofSeconds(16), Load.steady(0.5));
    return machine;
  }

  private static Demand demand(QueryView query) {
    WindowGeometry due =
        new WindowGeometry(query.epoch().periodMillis(), Math.round(query.epoch().dueMillis()));
    return new Demand(query.id().value(), query.backlog().load(), true, Optional.of(due));
  }

  private static double since(SimulatedMachine machine, List<Integer> from) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < QUERIES; i++) {
      List<Double> all = machine.queries.get(i).latencies();
      for (double latency : all.subList(from.get(i), all.size())) {
        sum += latency;
        count++;
      }
    }
    return sum / count;
  }

  private static List<Integer> closed(SimulatedMachine machine) {
    return machine.queries.stream().map(query -> query.latencies().size()).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "3000, false, 0.9", "3000, false, 0.98", "3000, true, 0.9", "3000, true, 0.98",
    "1000, false, 0.9", "1000, false, 0.98", "1000, true, 0.9", "1000, true, 0.98",
  })
  void with_and_without_an_order(long window, boolean aligned, double load) {
    SimulatedMachine observed = machine(window, aligned, Map.of());
    List<Integer> before = closed(observed);
    double[] backlog = new double[(int) (SECONDS * 1000 / LOOK_MILLIS)];
    double[] loads = new double[QUERIES];
    Load bursts = Load.bursts(load);
    long start = observed.clock.millis();
    for (int i = 0; i < backlog.length; i++) {
      long offset = observed.clock.millis() - start;
      observed.run(Duration.ofMillis(LOOK_MILLIS), millis -> bursts.utilisation(offset + millis));
      backlog[i] = observed.scheduler.snapshot().backlogMillis();
      for (SchedulerSnapshot.Row row : observed.scheduler.snapshot().rows()) {
        int query = Integer.parseInt(row.query().id().value().substring(1));
        loads[query] += row.query().backlog().load() / backlog.length;
      }
    }
    List<Demand> demands =
        observed.scheduler.snapshot().rows().stream()
            .map(SchedulerSnapshot.Row::query)
            .map(ForecastComesTrueTest::demand)
            .map(demand -> with(demand, loads))
            .sorted(Comparator.comparing(Demand::id))
            .toList();
    Forecast forecast = Forecast.of(CORES, demands, backlog, 5_000, 20);

    SimulatedMachine ordered = machine(window, aligned, Map.of("sluice.mode", "apply"));
    List<Integer> beforeOrdered = closed(ordered);
    ordered.run(Duration.ofSeconds(SECONDS), bursts);

    double stock = since(observed, before);
    double klink = since(ordered, beforeOrdered);
    assertThat(stock).isCloseTo(forecast.stockMillis(), within(0.05 * forecast.stockMillis()));
    assertThat(klink).isCloseTo(forecast.klinkMillis(), within(0.06 * forecast.stockMillis()));
  }

  private static Demand with(Demand demand, double[] loads) {
    return new Demand(
        demand.id(),
        loads[Integer.parseInt(demand.id().substring(1))],
        demand.canWait(),
        demand.due());
  }
}
