package io.sluice.agent.generic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.metric.Metric;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Beside a process that knows nothing of Sluice. */
final class GenericDriverTest {
  private final List<String> said = new CopyOnWriteArrayList<>();
  private Process process;
  private int port;

  @BeforeEach
  void an_engine_that_shows_metrics() throws Exception {
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                ShowingProcess.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    port = Integer.parseInt(process.inputReader().readLine());
  }

  @AfterEach
  void end() {
    process.destroyForcibly();
  }

  private GenericDriver driver(int at) throws Exception {
    EngineProfile profile =
        new EngineProfile(
            "stages",
            new NamePattern("*" + ShowingProcess.class.getName() + "*"),
            "stage of {operator} #{subtask}",
            URI.create("http://127.0.0.1:%d/metrics".formatted(at)),
            Duration.ofMillis(100),
            Map.of(
                Metric.QUEUE_SIZE, Selector.parse("queue{op=\"{operator}\"}"),
                Metric.INPUT_COUNT, Selector.parse("items_total{op=\"{operator}\"}")));
    return new GenericDriver(profile, said::add);
  }

  private static PhysicalOperator operator(GenericDriver driver, String name) {
    return driver.operators().stream()
        .filter(each -> each.operator().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void its_operators_are_found_by_the_names_of_threads_and_their_metrics_by_labels()
      throws Exception {
    try (GenericDriver driver = driver(port)) {
      await().until(() -> operators(driver) == 2);
      PhysicalOperator parse = operator(driver, "parse");
      assertThat(parse.engine()).isEqualTo("stages");
      assertThat(parse.process()).isEqualTo(process.pid());
      assertThat(Path.of("/proc/%d/task/%d".formatted(process.pid(), parse.thread()))).exists();
      assertThat(Files.readString(thread(parse, "comm")).strip()).startsWith("stage of");
      assertThat(driver.fetch(Metric.QUEUE_SIZE, parse)).isEqualTo(42);
      assertThat(driver.fetch(Metric.INPUT_COUNT, parse)).isEqualTo(1_000);
      assertThat(driver.fetch(Metric.CPU_TIME, parse)).isNotNegative();
      assertThat(driver.fetch(Metric.INPUT_COUNT, operator(driver, "sink"))).isNaN();
      process.destroyForcibly();
      await().until(() -> operators(driver) == 0);
    }
    assertThat(said).hasSize(1).first().asString().endsWith(process.pid() + ": observed");
  }

  private static int operators(GenericDriver driver) {
    driver.look(0);
    return driver.operators().size();
  }

  private static Path thread(PhysicalOperator operator, String file) {
    return Path.of("/proc/%d/task/%d/%s".formatted(operator.process(), operator.thread(), file));
  }

  @Test
  void where_metrics_do_not_answer_its_operators_are_known_and_their_work_is_not()
      throws Exception {
    try (GenericDriver driver = driver(1)) {
      await().until(() -> operators(driver) == 2);
      assertThat(driver.fetch(Metric.QUEUE_SIZE, operator(driver, "parse"))).isNaN();
      assertThat(said).anyMatch(line -> line.startsWith("stages: http://127.0.0.1:1/metrics: "));
    }
  }
}
