package io.sluice.verify.outside;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.DriverContract;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.agent.outside.storm.ExecutorComparison;
import io.sluice.core.metric.Metric;
import io.sluice.verify.cluster.Lowered;
import io.sluice.verify.cluster.RunningStorm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A running Storm by its UI and the names of its threads. */
@Tag("process")
final class OutsideStormTest extends DriverContract {
  /** The distance behind of a tenth of the longest queue: Storm counts one tuple in twenty. */
  private static final int BEHIND = 10;

  @Override
  protected ObservedEngine start(Path folder) throws Exception {
    return new StockStorm(folder);
  }

  @Override
  protected Duration patience() {
    return Duration.ofMinutes(3);
  }

  @Test
  @Order(5)
  void items_wait_in_front_of_what_is_slow_and_nowhere_else() throws Exception {
    List<String> said = new CopyOnWriteArrayList<>();
    try (Driver driver = engine().open(said::add)) {
      await()
          .atMost(patience())
          .untilAsserted(
              () -> {
                assertThat(queue(driver, "slow")).as("%s", said).isGreaterThan(500);
                assertThat(queue(driver, "sums")).isBetween(0.0, 200.0);
                assertThat(queue(driver, "tallies")).isBetween(0.0, 200.0);
                assertThat(queue(driver, "numbers")).isNaN();
                assertThat(sum(driver, Metric.INPUT_COUNT, "numbers")).isPositive();
              });
      assertThat(said).anyMatch(line -> line.endsWith("answers; its metrics are up to 2 s old"));
    }
  }

  @Test
  @Order(5)
  void of_executors_that_take_as_long_for_a_tuple_none_is_called_slow() {
    ExecutorComparison doctor = new ExecutorComparison(((RunningStorm) engine()).address());
    await()
        .atMost(patience())
        .untilAsserted(
            () -> {
              ExecutorComparison.Outcome outcome = doctor.compare();
              assertThat(outcome.bolts()).as("slow and sums").isEqualTo(2);
              assertThat(outcome.slow()).isEmpty();
            });
  }

  private static double queue(Driver driver, String operator) {
    return sum(driver, Metric.QUEUE_SIZE, operator);
  }

  private static double sum(Driver driver, Metric metric, String operator) {
    return look(driver).stream()
        .filter(each -> each.operator().equals(operator))
        .mapToDouble(each -> driver.fetch(metric, each))
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }

  @Test
  @Order(5)
  void an_agent_orders_its_threads_and_leaves_it_as_it_was_without_a_restart(@TempDir Path folder)
      throws Exception {
    assumeTrue(Lowered.canBeRaised(), "needs CAP_SYS_NICE");
    RunningStorm storm = (RunningStorm) engine();
    List<ProcessHandle> workers = storm.workers();
    try (ActingAgent agent = ActingAgent.beside(folder, "storm", storm.address())) {
      await()
          .atMost(patience())
          .untilAsserted(
              () -> {
                assertThat(agent.nice("slow")).as("%s", agent.said()).hasSize(2).contains(0);
                assertThat(agent.nice("sums")).hasSize(2).allMatch(nice -> nice >= BEHIND);
                assertThat(agent.nice("tallies")).hasSize(1).allMatch(nice -> nice >= BEHIND);
                assertThat(agent.niceWithoutQueue("numbers")).containsExactly(0);
              });
    }
    assertThat(Lowered.threads(workers)).isZero();
    assertThat(storm.workers()).isEqualTo(workers);
  }

  /** Runs a Storm with nothing of ours in it. */
  private static final class StockStorm extends RunningStorm {

    StockStorm(Path folder) throws Exception {
      super(folder, Optional.empty(), 1);
    }

    @Override
    public Driver open(Consumer<String> report) {
      return new OutsideEngine(OutsideEngine.Kind.STORM, address(), Duration.ofMillis(500))
          .open(report);
    }

    @Override
    public Set<Metric> told() {
      return Set.of(
          Metric.QUEUE_SIZE,
          Metric.INPUT_COUNT,
          Metric.OUTPUT_COUNT,
          Metric.CPU_TIME,
          Metric.RUN_DELAY);
    }
  }
}
