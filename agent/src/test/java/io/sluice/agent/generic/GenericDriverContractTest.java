package io.sluice.agent.generic;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.DriverContract;
import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.Metric;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;

/** Engines that a file describes are driven: threads by name, metrics from Prometheus. */
@Tag("process")
final class GenericDriverContractTest extends DriverContract {

  @Override
  protected ObservedEngine start(Path folder) throws Exception {
    return new Showing();
  }

  private static final class Showing implements ObservedEngine {
    private Process process;
    private int port;

    Showing() throws IOException {
      comeBack();
    }

    @Override
    public Driver open(Consumer<String> report) throws Exception {
      return new GenericDriver(profile(), report);
    }

    private EngineProfile profile() throws BadValueException {
      return new EngineProfile(
              "stages",
              ShowingProcess.commands(GenericDriverContractTest.class),
              "stage of {operator} #{subtask}",
              new PrometheusFeed(
                  URI.create("http://127.0.0.1:%d/metrics".formatted(port)),
                  Map.of(
                      Metric.QUEUE_SIZE, LabelSelector.parse("queue{op=\"{operator}\"}"),
                      Metric.INPUT_COUNT, LabelSelector.parse("items_total{op=\"{operator}\"}"))),
              Duration.ofMillis(100))
          .helpedBy(List.of("flusher of {operator} #{subtask}"));
    }

    @Override
    public Map<String, Long> operators() {
      return Map.of("parse", 1L, "sink", 1L);
    }

    @Override
    public Map<String, Set<String>> feeds() {
      return Map.of();
    }

    @Override
    public Set<Metric> told() {
      return Set.of(Metric.QUEUE_SIZE, Metric.INPUT_COUNT, Metric.CPU_TIME, Metric.RUN_DELAY);
    }

    @Override
    public Optional<Helped> helpers() throws BadValueException {
      return profile().helpers().map(naming -> new Helped(naming, Set.of("parse")));
    }

    @Override
    public Set<Long> processes() {
      return Set.of(process.pid());
    }

    @Override
    public void vanish() throws Exception {
      process.destroyForcibly().waitFor();
    }

    /** Starts it again at the port where it was. */
    @Override
    public void comeBack() throws IOException {
      process = ShowingProcess.start(GenericDriverContractTest.class, port);
      port = ShowingProcess.port(process);
    }

    @Override
    public void close() {
      process.destroyForcibly();
    }
  }
}
