package io.sluice.verify.plugin;

import io.sluice.agent.driver.Driver;
import io.sluice.core.metric.Metric;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.RunningFlink;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;

/** A running Flink on which Sluice was installed, by what its TaskManagers tell. */
@Tag("process")
final class PluginFlinkTest extends PluginContract {

  @Override
  protected ObservedEngine start(Path folder) throws Exception {
    Path channels = folder.resolve("channels");
    FlinkHome home = FlinkHome.layOut(folder);
    home.install("sluice.channel.dir=" + channels);
    return new TellingFlink(home, channels);
  }

  private static final class TellingFlink extends RunningFlink {
    private final Path channels;

    TellingFlink(FlinkHome home, Path channels) throws Exception {
      super(home);
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
          Metric.CPU_TIME,
          Metric.RUN_DELAY);
    }
  }
}
