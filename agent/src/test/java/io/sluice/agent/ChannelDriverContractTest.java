package io.sluice.agent;

import io.sluice.agent.driver.ChannelDriver;
import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.DriverContract;
import io.sluice.agent.driver.ProcessScope;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.core.metric.Metric;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;

/** Engines that publish themselves in a folder are driven. */
@Tag("process")
final class ChannelDriverContractTest extends DriverContract {

  @Override
  protected ObservedEngine start(Path folder) throws Exception {
    return new Telling(folder.resolve("channels"));
  }

  private static final class Telling implements ObservedEngine {
    private final Path channels;
    private TellingEngine engine;

    Telling(Path channels) throws Exception {
      this.channels = channels;
      comeBack();
    }

    @Override
    public Driver open(Consumer<String> report) {
      return new ChannelDriver(channels, ProcessScope.ALL, false, report);
    }

    @Override
    public Map<String, Long> operators() {
      return Map.of("map", 2L, "filter", 1L);
    }

    @Override
    public Map<String, Set<String>> feeds() {
      return Map.of();
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
    public Optional<Helped> helpers() {
      return OutsideEngine.Kind.FLINK
          .helpers()
          .map(naming -> new Helped(naming, operators().keySet()));
    }

    @Override
    public Set<Long> processes() {
      return Set.of(engine.pid());
    }

    @Override
    public void vanish() throws Exception {
      engine.kill();
    }

    @Override
    public void comeBack() throws Exception {
      engine = TellingEngine.helped(channels);
      engine.queues(1, 2, 3);
    }

    @Override
    public void close() {
      engine.close();
    }
  }
}
