package io.sluice.verify.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.agent.driver.Driver;
import io.sluice.core.metric.Metric;
import io.sluice.verify.cluster.RunningStorm;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A running Storm with Sluice's reporter, by what its workers tell of themselves and of what they
 * send to one another.
 */
@Tag("process")
final class PluginStormTest extends PluginContract {
  private static final int WORKERS = 2;

  @Override
  protected ObservedEngine start(Path folder) throws Exception {
    return new TellingStorm(folder, folder.resolve("channels"));
  }

  @Test
  @Order(5)
  void what_waits_to_leave_for_the_other_worker_is_told_with_the_turns_that_were_had()
      throws Exception {
    try (Driver driver = found()) {
      await()
          .atMost(patience())
          .until(
              () ->
                  look(driver).stream()
                      .anyMatch(slow -> driver.fetch(Metric.OUTGOING_PICKS, slow) > 0));
      assertThat(look(driver))
          .allSatisfy(
              operator -> {
                assertThat(driver.fetch(Metric.OUTGOING_SIZE, operator)).isNotNegative();
                assertThat(driver.fetch(Metric.OUTGOING_BYTES, operator)).isNotNegative();
                assertThat(driver.fetch(Metric.OUTGOING_AGE, operator)).isNotNegative();
              });
    }
  }

  private static final class TellingStorm extends RunningStorm {
    private final Path channels;

    TellingStorm(Path folder, Path channels) throws Exception {
      super(folder, Optional.of(channels), WORKERS);
      this.channels = channels;
    }

    @Override
    public Driver open(Consumer<String> report) {
      return beside(channels, report);
    }

    @Override
    public Set<Metric> told() {
      return Set.of(
          Metric.QUEUE_SIZE,
          Metric.QUEUE_USE,
          Metric.INPUT_COUNT,
          Metric.OUTPUT_COUNT,
          Metric.WINDOW_PERIOD,
          Metric.OUTGOING_SIZE,
          Metric.OUTGOING_BYTES,
          Metric.OUTGOING_AGE,
          Metric.OUTGOING_PICKS,
          Metric.CPU_TIME,
          Metric.RUN_DELAY);
    }
  }
}
