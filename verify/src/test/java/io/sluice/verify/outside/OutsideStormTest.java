package io.sluice.verify.outside;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.DriverContract;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.core.metric.Metric;
import io.sluice.verify.cluster.StandaloneStorm;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A running Storm by its UI and the names of its threads. */
@Tag("slow")
final class OutsideStormTest extends DriverContract {

  @Override
  protected ObservedEngine start(Path folder) throws Exception {
    return new RunningStorm(StandaloneStorm.start(folder));
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
              });
      assertThat(said).anyMatch(line -> line.endsWith("answers; its metrics are up to 2 s old"));
    }
  }

  private static double queue(Driver driver, String operator) {
    return look(driver).stream()
        .filter(each -> each.operator().equals(operator))
        .mapToDouble(each -> driver.fetch(Metric.QUEUE_SIZE, each))
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }

  /** A stock Storm of one worker with one topology. */
  private record RunningStorm(StandaloneStorm storm) implements ObservedEngine {

    private RunningStorm {
      try {
        storm.submit("io.sluice.verify.topology.FanOutTopology");
        awaitWorker(storm);
      } catch (Exception e) {
        storm.close();
        throw new IllegalStateException(e);
      }
    }

    private static void awaitWorker(StandaloneStorm storm) {
      await()
          .atMost(Duration.ofMinutes(3))
          .until(
              () ->
                  storm.workers().size() == 1
                      && !storm.ui("/api/v1/topology/summary").path("topologies").isEmpty());
    }

    @Override
    public Driver open(Consumer<String> report) {
      return new OutsideEngine(
              OutsideEngine.Kind.STORM, URI.create(storm.uiAddress()), Duration.ofMillis(500))
          .open(report);
    }

    @Override
    public Map<String, Long> operators() {
      return Map.of("numbers", 1L, "slow", 2L, "sums", 2L, "tallies", 1L);
    }

    @Override
    public Map<String, Set<String>> feeds() {
      return Map.of(
          "numbers", Set.of("slow"),
          "slow", Set.of("sums", "tallies"),
          "sums", Set.of(),
          "tallies", Set.of());
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

    @Override
    public Set<Long> processes() {
      return new HashSet<>(storm.workers());
    }

    @Override
    public void vanish() throws Exception {
      storm.killSupervisor();
    }

    @Override
    public void comeBack() throws Exception {
      storm.startSupervisor();
      awaitWorker(storm);
    }

    @Override
    public void close() {
      storm.close();
    }
  }
}
