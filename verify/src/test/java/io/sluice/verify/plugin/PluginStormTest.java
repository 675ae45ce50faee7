package io.sluice.verify.plugin;

import io.sluice.agent.driver.Driver;
import io.sluice.core.metric.Metric;
import io.sluice.verify.cluster.RunningStorm;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;

/** A running Storm with Sluice's reporter, by what its worker tells. */
@Tag("process")
final class PluginStormTest extends PluginContract {

  @Override
  protected ObservedEngine start(Path folder) throws Exception {
    return new TellingStorm(folder, folder.resolve("channels"));
  }

  private static final class TellingStorm extends RunningStorm {
    private final Path channels;

    TellingStorm(Path folder, Path channels) throws Exception {
      super(folder, Optional.of(channels));
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
          Metric.CPU_TIME,
          Metric.RUN_DELAY);
    }
  }
}
