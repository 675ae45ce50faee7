package io.sluice.agent.generic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.agent.driver.ThreadAccount;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.MetricProvider;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.testkit.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A process that knows nothing of Sluice is driven. */
@Tag("process")
final class GenericDriverTest {
  private final List<String> said = new CopyOnWriteArrayList<>();
  private Process process;
  private int port;

  @BeforeEach
  void an_engine_that_shows_metrics() throws Exception {
    process = ShowingProcess.start(GenericDriverTest.class);
    port = ShowingProcess.port(process);
  }

  @AfterEach
  void end() {
    process.destroyForcibly();
  }

  private GenericDriver driver(String thread, MetricFeed feed) throws Exception {
    NamePattern command = ShowingProcess.commands(GenericDriverTest.class);
    return new GenericDriver(
        new EngineProfile("stages", command, thread, feed, Duration.ofMillis(100)), said::add);
  }

  private GenericDriver driver(int at) throws Exception {
    return driver(
        "stage of {operator} #{subtask}",
        new PrometheusFeed(
            URI.create("http://127.0.0.1:%d/metrics".formatted(at)),
            Map.of(
                Metric.QUEUE_SIZE, LabelSelector.parse("queue{op=\"{operator}\"}"),
                Metric.QUEUE_CAPACITY, LabelSelector.parse("room{op=\"{operator}\"}"),
                Metric.INPUT_COUNT, LabelSelector.parse("items_total{op=\"{operator}\"}"))));
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
      awaitFresh(
          driver,
          () -> {
            assertThat(driver.fetch(Metric.QUEUE_SIZE, parse)).isEqualTo(42);
            assertThat(driver.fetch(Metric.INPUT_COUNT, parse)).isEqualTo(1_000);
            assertThat(driver.fetch(Metric.CPU_TIME, parse)).isNotNegative();
            assertThat(driver.fetch(Metric.INPUT_COUNT, operator(driver, "sink"))).isNaN();
            MetricProvider metrics = new MetricProvider(driver, Set.of(Metric.QUEUE_USE), 0);
            metrics.update(driver.operators(), 1);
            assertThat(metrics.value(Metric.QUEUE_USE, parse)).isEqualTo(0.5);
            assertThat(metrics.value(Metric.QUEUE_USE, operator(driver, "sink"))).isZero();
          });
      process.destroyForcibly();
      await().until(() -> operators(driver) == 0);
    }
    assertThat(said)
        .as("its end is no fault; its metrics may have been asked for at that moment")
        .filteredOn(line -> line.startsWith("stages: process "))
        .containsExactly("stages: process %d: observed".formatted(process.pid()));
  }

  /**
   * Reads anew until the assertion holds, because a value older than half a second counts as
   * unknown.
   */
  private static void awaitFresh(GenericDriver driver, ThrowingRunnable asserts) {
    await()
        .untilAsserted(
            () -> {
              driver.look(0);
              asserts.run();
            });
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

  private static JmxFeed mbeans() throws Exception {
    return new JmxFeed(
        Optional.empty(),
        Map.of(
            Metric.QUEUE_SIZE, BeanSelector.parse("stages:type=stage,op={operator}|Queue"),
            Metric.INPUT_COUNT, BeanSelector.parse("stages:type=stage,op={operator}|Items")));
  }

  private void signal(String name) throws Exception {
    new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
  }

  @Test
  void a_process_that_stands_still_holds_up_no_look_and_its_work_is_not_known() throws Exception {
    try (GenericDriver driver = driver("stage of {operator} #{subtask}", mbeans())) {
      await().until(() -> operators(driver) == 2);
      PhysicalOperator parse = operator(driver, "parse");
      await().until(() -> queue(driver, parse) == 42);
      signal("STOP");
      await().until(() -> Double.isNaN(queue(driver, parse)));
      signal("CONT");
      await().until(() -> queue(driver, parse) == 42);
    }
  }

  private static double queue(GenericDriver driver, PhysicalOperator operator) {
    driver.look(0);
    return driver.fetch(Metric.QUEUE_SIZE, operator);
  }

  @Test
  void its_mbeans_are_read_without_a_restart() throws Exception {
    try (GenericDriver driver = driver("stage of {operator} #{subtask}", mbeans())) {
      await().until(() -> operators(driver) == 2);
      PhysicalOperator parse = operator(driver, "parse");
      awaitFresh(
          driver,
          () -> {
            assertThat(driver.fetch(Metric.QUEUE_SIZE, parse))
                .as("not those of shards")
                .isEqualTo(42);
            assertThat(driver.fetch(Metric.INPUT_COUNT, parse)).isEqualTo(1_000);
            assertThat(driver.fetch(Metric.QUEUE_SIZE, operator(driver, "sink"))).isNaN();
          });
    }
    assertThat(process.isAlive()).isTrue();
    assertThat(said).hasSize(1);
  }

  @Test
  void an_engine_that_shows_nothing_still_has_operators() throws Exception {
    try (GenericDriver driver = driver("stage of {query} #{subtask}", MetricFeed.NONE)) {
      await().until(() -> operators(driver) == 2);
      PhysicalOperator parse = operator(driver, "parse");
      assertThat(parse.query()).as("a query that has one operator").isEqualTo("parse");
      assertThat(driver.fetch(Metric.CPU_TIME, parse)).isNotNegative();
      assertThat(driver.offers()).isEqualTo(ThreadAccount.OFFERED);
    }
  }

  @Test
  void where_any_thread_may_be_an_operator_those_are_that_a_metric_tells_of() throws Exception {
    port = FreePort.next();
    GraphiteFeed feed =
        new GraphiteFeed(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
            Map.of(Metric.QUEUE_SIZE, PathSelector.parse("stages.*.{operator}.queue")));
    try (GenericDriver driver = driver("{operator}", feed)) {
      await().until(() -> sent("stages.one.stage-of-parse-#0.queue 17 1700000000\n"));
      await().until(() -> operators(driver) == 1);
      PhysicalOperator parse = operator(driver, "stage of parse #0");
      awaitFresh(driver, () -> assertThat(driver.fetch(Metric.QUEUE_SIZE, parse)).isEqualTo(17));
      await().until(() -> sent("stages.one.stage-of-parse-#0.queue -1 1700000001\n"));
      await()
          .untilAsserted(
              () -> {
                driver.look(0);
                assertThat(driver.fetch(Metric.QUEUE_SIZE, parse))
                    .as("told by one that waits at an empty queue")
                    .isZero();
              });
    }
  }

  private boolean sent(String lines) {
    try (Socket engine = new Socket(InetAddress.getLoopbackAddress(), port)) {
      engine.getOutputStream().write(lines.getBytes(StandardCharsets.UTF_8));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
