package io.sluice.agent.driver;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.core.channel.StatLine;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.testkit.StartedThreads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Says what every driver does, whatever engine it looks at; each beside a real one. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public abstract class DriverContract extends BesideObservedEngine {
  private static final Set<Metric> COUNTS =
      Set.of(Metric.INPUT_COUNT, Metric.OUTPUT_COUNT, Metric.CPU_TIME, Metric.RUN_DELAY);
  private static final int LOOKS = 20;
  private static final Duration LOOK = Duration.ofSeconds(2);

  @Test
  @Order(1)
  void instances_are_told_apart_and_stay_the_same_from_look_to_look() throws Exception {
    try (Driver driver = found()) {
      Set<PhysicalOperator> operators = look(driver);
      assertThat(
              operators.stream()
                  .map(operator -> operator.operator() + "#" + operator.subtask())
                  .collect(toSet()))
          .hasSameSizeAs(operators);
      onEachLook(driver, again -> assertThat(again).isEqualTo(operators));
    }
  }

  @Test
  @Order(2)
  void instances_of_one_operator_are_of_the_same_logical_one_and_others_of_others()
      throws Exception {
    try (Driver driver = found()) {
      Map<String, Set<LogicalOperator>> byName =
          look(driver).stream()
              .map(PhysicalOperator::logical)
              .collect(groupingBy(LogicalOperator::name, toSet()));
      assertThat(byName).allSatisfy((name, logical) -> assertThat(logical).hasSize(1));
      assertThat(byName.values().stream().map(each -> each.iterator().next().id()))
          .doesNotHaveDuplicates();
      assertThat(look(driver).stream().map(PhysicalOperator::query).distinct()).hasSize(1);
      assertThat(look(driver).stream().map(PhysicalOperator::engine).distinct()).hasSize(1);
    }
  }

  @Test
  @Order(3)
  void who_feeds_whom_is_known_where_the_engine_tells() throws Exception {
    try (Driver driver = found()) {
      Map<String, LogicalOperator> byName =
          look(driver).stream()
              .map(PhysicalOperator::logical)
              .collect(toMap(LogicalOperator::name, logical -> logical, (one, same) -> one));
      if (engine().feeds().isEmpty()) {
        assertThat(byName.values()).noneMatch(LogicalOperator::isLinked);
        return;
      }
      assertThat(byName.values()).allMatch(LogicalOperator::isLinked);
      Map<String, Set<String>> feeds = new HashMap<>();
      byName.forEach(
          (name, logical) ->
              feeds.put(
                  name,
                  byName.values().stream()
                      .filter(logical::feeds)
                      .map(LogicalOperator::name)
                      .collect(toSet())));
      assertThat(feeds).isEqualTo(engine().feeds());
      Set<String> fed = feeds.values().stream().flatMap(Set::stream).collect(toSet());
      assertThat(byName)
          .allSatisfy(
              (name, logical) ->
                  assertThat(logical.isSource()).as(name).isEqualTo(!fed.contains(name)));
    }
  }

  @Test
  @Order(4)
  void each_instance_has_a_thread_of_its_own_that_lives_where_and_since_when_is_told()
      throws Exception {
    try (Driver driver = found()) {
      Set<PhysicalOperator> operators = look(driver);
      assertThat(operators.stream().map(PhysicalOperator::thread)).doesNotHaveDuplicates();
      for (PhysicalOperator operator : operators) {
        assertThat(engine().processes()).contains(operator.process());
        assertThat(start(operator.process(), operator.thread()))
            .as(operator.toString())
            .isEqualTo(operator.threadStart());
      }
    }
  }

  private static long start(long process, long thread) throws IOException {
    Path stat = Path.of("/proc/%d/task/%d/stat".formatted(process, thread));
    return StatLine.parse(Files.readString(stat)).orElseThrow().start();
  }

  @Test
  @Order(4)
  void threads_that_help_an_operator_live_in_its_process_and_are_none_of_operators()
      throws Exception {
    Optional<Helped> helped = engine().helpers();
    assumeTrue(helped.isPresent(), "its operators have no helpers");
    try (Driver driver = found()) {
      Set<PhysicalOperator> operators = look(driver);
      Map<String, HelperNaming> naming =
          Map.of(operators.iterator().next().engine(), helped.get().naming());
      try (HelperThreads helpers = new HelperThreads(naming, said::add)) {
        await()
            .atMost(patience())
            .untilAsserted(
                () ->
                    assertThat(operators)
                        .as(() -> "of what was said: " + said)
                        .filteredOn(each -> helped.get().operators().contains(each.operator()))
                        .isNotEmpty()
                        .allMatch(helpers.of(operators, LOOK)::containsKey));
        Set<Long> own = operators.stream().map(PhysicalOperator::thread).collect(toSet());
        for (var known : helpers.of(operators).entrySet()) {
          for (HelperThread helper : known.getValue()) {
            assertThat(helper.serves()).contains(known.getKey());
            assertThat(helper.process()).isEqualTo(known.getKey().process());
            assertThat(own).doesNotContain(helper.thread().number());
            assertThat(start(helper.process(), helper.thread().number()))
                .as(helper.name())
                .isEqualTo(helper.thread().start());
          }
        }
      }
    }
  }

  @Test
  @Order(5)
  void what_is_offered_becomes_known_is_never_below_zero_and_counts_never_fall() throws Exception {
    try (Driver driver = found()) {
      assertThat(driver.offers()).containsAll(engine().told());
      for (Metric metric : engine().told()) {
        await()
            .atMost(patience())
            .alias(metric.id())
            .until(
                () ->
                    look(driver).stream()
                        .anyMatch(operator -> !Double.isNaN(driver.fetch(metric, operator))));
      }
      Map<PhysicalOperator, Map<Metric, Double>> before = new HashMap<>();
      onEachLook(
          driver,
          operators -> {
            for (PhysicalOperator operator : operators) {
              for (Metric metric : driver.offers()) {
                check(driver, metric, operator, before);
              }
            }
          });
    }
  }

  /** Looks as often as an agent does in some seconds, however long that takes here. */
  private static void onEachLook(Driver driver, Consumer<Set<PhysicalOperator>> check) {
    AtomicInteger looks = new AtomicInteger();
    await()
        .until(
            () -> {
              check.accept(look(driver));
              return looks.incrementAndGet() == LOOKS;
            });
  }

  private static void check(
      Driver driver,
      Metric metric,
      PhysicalOperator operator,
      Map<PhysicalOperator, Map<Metric, Double>> before) {
    double value = driver.fetch(metric, operator);
    if (Double.isNaN(value)) {
      return;
    }
    assertThat(value).as("%s of %s", metric.id(), operator).isFinite().isNotNegative();
    Double earlier =
        before.computeIfAbsent(operator, first -> new EnumMap<>(Metric.class)).put(metric, value);
    if (earlier != null && COUNTS.contains(metric)) {
      assertThat(value).as("%s of %s", metric.id(), operator).isGreaterThanOrEqualTo(earlier);
    }
  }

  @Test
  @Order(6)
  void a_closed_driver_leaves_no_thread() throws Exception {
    StartedThreads started = new StartedThreads(DriverContract::mustEnd);
    found().close();
    await().atMost(patience()).untilAsserted(() -> assertThat(started.left()).isEmpty());
  }

  /** Threads of the JDK's HTTP client end some time after the client is no longer referenced. */
  private static boolean mustEnd(String thread) {
    return !thread.startsWith("HttpClient-") && !thread.startsWith("awaitility");
  }

  @Test
  @Order(7)
  void an_engine_that_vanishes_leaves_nothing_behind_and_is_found_when_it_comes_back()
      throws Exception {
    try (Driver driver = found()) {
      Set<PhysicalOperator> before = look(driver);
      engine().vanish();
      await().atMost(patience()).until(() -> look(driver).isEmpty());
      for (PhysicalOperator gone : before) {
        for (Metric metric : driver.offers()) {
          assertThat(driver.fetch(metric, gone)).as(metric.id()).isNaN();
        }
      }
      engine().comeBack();
      awaitAll(driver);
      assertThat(look(driver)).doesNotContainAnyElementsOf(before);
    }
  }
}
