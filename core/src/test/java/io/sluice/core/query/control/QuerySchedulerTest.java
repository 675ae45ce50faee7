package io.sluice.core.query.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.SluiceKeys;
import io.sluice.core.config.Settings;
import io.sluice.core.control.Journal;
import io.sluice.core.model.DueSource;
import io.sluice.core.query.control.SimulatedMachine.Load;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class QuerySchedulerTest {

  private static final Map<String, String> STOCK = Map.of();
  private static final Map<String, String> APPLY = Map.of("sluice.mode", "apply");
  private static final int QUERIES = 20;

  /** Runs twenty queries whose windows are at phases of their own, all known by configuration. */
  private static SimulatedMachine ran(
      Map<String, String> settings, Load load, int seconds, Seed seed) {
    return ran(settings, staggered(new Random(seed.value())), load, seconds, seed);
  }

  private static SimulatedMachine ran(
      Map<String, String> settings,
      List<SimulatedQuery> queries,
      Load load,
      int seconds,
      Seed seed) {
    SimulatedMachine machine =
        new SimulatedMachine(2, queries, withWindows(settings, queries), seed.value());
    machine.run(Duration.ofSeconds(seconds), load);
    return machine;
  }

  private static Settings withWindows(Map<String, String> settings, List<SimulatedQuery> queries) {
    String windows =
        queries.stream()
            .map(query -> query.name() + "=3 s+" + query.phaseMillis() + " ms")
            .collect(Collectors.joining(";"));
    Map<String, String> keys = new HashMap<>(settings);
    keys.put("sluice.query.windows", windows);
    return SluiceKeys.TABLE.parse(keys).orThrow();
  }

  private static List<SimulatedQuery> staggered(Random random) {
    List<SimulatedQuery> queries = new ArrayList<>();
    for (int i = 0; i < QUERIES; i++) {
      queries.add(
          new SimulatedQuery(i, 0.05, 3_000, random.nextInt(3_000), 500 + random.nextInt(1_000)));
    }
    return queries;
  }

  @SeededTest(runs = 3)
  void due_time_order_cuts_the_latency_of_staggered_windows_in_bursts(Seed seed) {
    SimulatedMachine stock = ran(STOCK, Load.bursts(0.9), 32, seed);
    SimulatedMachine klink = ran(APPLY, Load.bursts(0.9), 32, seed);

    assertThat(klink.meanLatency()).isLessThan(0.35 * stock.meanLatency());
    assertThat(klink.usedCoreMillis).isGreaterThan(0.98 * stock.usedCoreMillis);
  }

  @SeededTest(runs = 3)
  void sources_that_cannot_look_while_held_gain_as_much(Seed seed) {
    List<SimulatedQuery> blind = staggered(new Random(seed.value()));
    blind.forEach(query -> query.blindWhileHeld = true);
    SimulatedMachine stock = ran(STOCK, Load.bursts(0.9), 32, seed);
    SimulatedMachine klink = ran(APPLY, blind, Load.bursts(0.9), 32, seed);

    assertThat(klink.meanLatency()).isLessThan(0.35 * stock.meanLatency());
    assertThat(klink.idleCoreMillisWithWork).isLessThan(0.02 * klink.usedCoreMillis);
  }

  @SeededTest(runs = 3)
  void queries_that_do_not_tell_their_backlog_are_never_held_and_the_others_are(Seed seed) {
    List<SimulatedQuery> queries = staggered(new Random(seed.value()));
    List<SimulatedQuery> silent = queries.subList(0, 5);
    silent.forEach(query -> query.tellsBacklog = false);
    SimulatedMachine machine = ran(APPLY, queries, Load.steady(1.2), 10, seed);

    List<QueryDecision.Reordered> orders =
        machine.journal.entries().stream()
            .map(Journal.Entry::decision)
            .filter(QueryDecision.Reordered.class::isInstance)
            .map(QueryDecision.Reordered.class::cast)
            .toList();
    assertThat(orders)
        .isNotEmpty()
        .flatExtracting(QueryDecision.Reordered::waiting)
        .isNotEmpty()
        .allSatisfy(query -> assertThat(query.backlog().isTold()).isTrue());
    assertThat(machine.scheduler.snapshot().rows().subList(0, 5))
        .allSatisfy(row -> assertThat(row.reason()).contains("never held"));
  }

  @SeededTest(runs = 1)
  void windows_that_nobody_configured_are_learned_within_a_minute(Seed seed) {
    SimulatedMachine machine =
        new SimulatedMachine(
            2,
            staggered(new Random(seed.value())),
            SluiceKeys.TABLE.parse(APPLY).orThrow(),
            seed.value());
    machine.run(Duration.ofSeconds(60), Load.bursts(0.7));

    assertThat(machine.scheduler.snapshot().rows())
        .allSatisfy(
            row -> assertThat(row.query().epoch().dueSource()).isEqualTo(DueSource.LEARNED));
  }

  @SeededTest(runs = 3)
  void cores_stay_busy_while_work_is_held_back(Seed seed) {
    SimulatedMachine machine = ran(APPLY, Load.bursts(0.9), 32, seed);

    assertThat(machine.idleCoreMillisWithWork).isLessThan(0.02 * machine.usedCoreMillis);
  }

  @SeededTest(runs = 3)
  void sustained_overload_starves_no_query(Seed seed) {
    SimulatedMachine machine = ran(APPLY, Load.steady(1.1), 30, seed);

    double fairShare =
        machine.queries.stream().mapToDouble(SimulatedQuery::servedRecords).average().orElseThrow();
    assertThat(machine.queries)
        .allSatisfy(query -> assertThat(query.servedRecords()).isGreaterThan(0.7 * fairShare));
  }

  @Test
  void observe_mode_computes_an_order_and_holds_nobody() {
    SimulatedMachine machine = ran(STOCK, Load.steady(1.2), 10, new Seed(1));

    assertThat(machine.scheduler.snapshot().engaged()).isTrue();
    assertThat(machine.scheduler.snapshot().rows())
        .anySatisfy(row -> assertThat(row.admitted()).isFalse())
        .allSatisfy(row -> assertThat(row.query().running()).isTrue());
    assertThat(machine.scheduler.snapshot().switches()).isZero();
    assertThat(machine.queries).noneMatch(query -> query.held);
  }

  @Test
  void below_saturation_nobody_is_held_and_nothing_is_switched() {
    SimulatedMachine machine = ran(APPLY, Load.steady(0.6), 20, new Seed(1));

    assertThat(machine.scheduler.snapshot().switches()).isZero();
    assertThat(machine.journal.entries()).isEmpty();
  }

  @SeededTest(runs = 1)
  void the_same_seed_gives_the_same_journal(Seed seed) {
    for (String policy :
        List.of("klink", "klink-remaining", "random", "fcfs", "qs", "hr", "sbox")) {
      Map<String, String> settings = Map.of("sluice.mode", "apply", "sluice.query.policy", policy);
      assertThat(ran(settings, Load.bursts(0.9), 8, seed).journal.entries())
          .isEqualTo(ran(settings, Load.bursts(0.9), 8, seed).journal.entries());
    }
  }

  @Test
  void each_order_is_recorded_with_its_inputs_and_its_measured_effect() {
    SimulatedMachine machine = ran(APPLY, Load.bursts(0.95), 20, new Seed(3));

    List<Journal.Entry<QueryDecision>> orders =
        machine.journal.entries().stream()
            .filter(entry -> entry.decision() instanceof QueryDecision.Reordered)
            .toList();
    assertThat(orders).hasSizeGreaterThan(20);
    assertThat(orders.subList(0, orders.size() - 1))
        .allSatisfy(
            entry -> {
              QueryDecision.Reordered order = (QueryDecision.Reordered) entry.decision();
              assertThat(order.rule()).isEqualTo("klink");
              assertThat(order.admitted().size() + order.waiting().size()).isEqualTo(20);
              assertThat(entry.effect()).isPresent();
              assertThat(entry.effect().orElseThrow().millis()).isPositive();
            });
  }

  @Test
  void a_new_configuration_lets_everybody_run_and_keeps_what_was_learned() {
    SimulatedMachine machine = ran(APPLY, Load.steady(1.3), 15, new Seed(1));
    assertThat(machine.queries).anyMatch(query -> query.held);

    machine.scheduler.configure(withWindows(Map.of("sluice.mode", "observe"), machine.queries));

    assertThat(machine.queries).noneMatch(query -> query.held);
    assertThat(machine.journal.entries())
        .allSatisfy(
            entry ->
                entry.effect().ifPresent(effect -> assertThat(effect.millis()).isNotNegative()));
    machine.run(Duration.ofMillis(100), Load.steady(1.3));
    assertThat(machine.queries).noneMatch(query -> query.held);
    assertThat(machine.scheduler.snapshot().rows())
        .allSatisfy(row -> assertThat(row.query().backlog().workMillis()).isPositive());
  }

  @Test
  void while_nothing_can_put_an_order_into_effect_nobody_is_held_and_then_it_goes_on() {
    SimulatedMachine machine = ran(APPLY, Load.steady(1.3), 10, new Seed(1));
    assertThat(machine.queries).anyMatch(query -> query.held);

    machine.ready = false;
    machine.run(Duration.ofSeconds(1), Load.steady(1.3));
    assertThat(machine.queries).noneMatch(query -> query.held);
    assertThat(machine.scheduler.snapshot().rows()).allMatch(row -> row.query().running());
    long switches = machine.scheduler.snapshot().switches();
    machine.run(Duration.ofSeconds(1), Load.steady(1.3));
    assertThat(machine.scheduler.snapshot().switches()).isEqualTo(switches);

    machine.ready = true;
    machine.run(Duration.ofSeconds(1), Load.steady(1.3));
    assertThat(machine.queries).anyMatch(query -> query.held);
  }

  @Test
  void nobody_is_held_longer_than_allowed_in_one_piece() {
    Map<String, String> settings =
        Map.of("sluice.mode", "apply", "sluice.query.policy", "qs", "sluice.query.max-hold", "2 s");
    SimulatedMachine machine = ran(settings, Load.steady(1.5), 5, new Seed(1));
    for (int i = 0; i < 400; i++) {
      machine.run(Duration.ofMillis(25), Load.steady(1.5));
      assertThat(machine.scheduler.snapshot().rows())
          .allSatisfy(row -> assertThat(row.query().heldMillis()).isLessThan(2_100));
    }
  }

  @Test
  void after_a_moment_in_which_all_stood_the_order_goes_on() {
    SimulatedMachine machine = fewInOverload();
    assertThat(machine.queries).anyMatch(query -> query.held);

    machine.queries.forEach(query -> query.stands = true);
    machine.run(Duration.ofMillis(50), Load.steady(1.5));
    machine.queries.forEach(query -> query.stands = false);
    machine.run(Duration.ofSeconds(2), Load.steady(1.5));

    assertThat(machine.queries).anyMatch(query -> query.held);
  }

  @Test
  void while_all_stand_an_order_is_tried_once_a_second_and_no_more() {
    SimulatedMachine machine = fewInOverload();

    machine.queries.forEach(query -> query.stands = true);
    machine.run(Duration.ofSeconds(30), Load.steady(1.5));

    assertThat(machine.releases).isBetween(10, 35);
  }

  @Test
  void it_keeps_the_order_while_all_run_for_a_moment_until_there_is_nothing_to_order() {
    SimulatedMachine machine = fewInOverload();
    machine.queries.forEach(query -> query.stands = true);
    machine.run(Duration.ofMillis(50), Load.steady(1.5));
    assertThat(machine.releases).isPositive();
    assertThat(machine.hasTheOrder).isTrue();

    machine.queries.forEach(query -> query.stands = false);
    machine.run(Duration.ofSeconds(20), Load.steady(0.3));

    assertThat(machine.hasTheOrder).isFalse();
  }

  private static SimulatedMachine fewInOverload() {
    List<SimulatedQuery> five = staggered(new Random(1)).subList(0, 5);
    return ran(APPLY, five, Load.steady(1.5), 10, new Seed(1));
  }
}
