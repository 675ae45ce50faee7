package io.sluice.agent.outside.storm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpServer;
import io.sluice.core.tuple.slow.Handing;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Executors are compared by what the UI of Storm 2.8 answers of the last ten minutes. */
final class ExecutorComparisonTest {
  private static final String SUMMARY =
      """
      {"topologies": [{"id": "fan-1-9", "name": "fan", "status": "ACTIVE"}]}
      """;

  private static final String VISUALIZATION =
      """
      {"numbers": {":type": "spout", ":inputs": [
        {":component": "__acker", ":stream": "__ack_ack", ":grouping": "direct"}]},
       "work": {":type": "bolt", ":inputs": [
        {":component": "numbers", ":stream": "default", ":grouping": "%s"}]},
       "log": {":type": "bolt", ":inputs": [
        {":component": "work", ":stream": "default", ":grouping": "all"}]}}
      """;

  private final Map<String, String> answers = new HashMap<>();
  private HttpServer ui;

  @BeforeEach
  void answer() throws IOException {
    ui = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    ui.createContext(
        "/",
        exchange -> {
          String text = answers.get(exchange.getRequestURI().toString());
          byte[] bytes = (text == null ? "" : text).getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(text == null ? 404 : 200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    ui.start();
    answers.put("/api/v1/topology/summary", SUMMARY);
    runs("shuffle");
  }

  @AfterEach
  void answer_no_more() {
    ui.stop(0);
  }

  private void runs(String grouping) {
    answers.put("/api/v1/topology/fan-1-9/visualization", VISUALIZATION.formatted(grouping));
  }

  private void works(String... executors) {
    answers.put(
        "/api/v1/topology/fan-1-9/component/work?window=600",
        "{\"executorStats\": [" + String.join(",", executors) + "]}");
  }

  /** Returns an executor as the UI shows it: latencies are text. */
  private static String executor(int task, int port, long uptime, int executed, String latency) {
    return """
    {"id": "[%1$d-%1$d]", "host": "node", "port": %2$d, "uptimeSeconds": %3$d, "emitted": 40,
     "transferred": 40, "executed": %4$d, "executeLatency": "%5$s", "processLatency": "0.100",
     "capacity": "0.000", "acked": 0, "failed": 0, "uptime": "1m 0s"}
    """
        .formatted(task, port, uptime, executed, latency);
  }

  private ExecutorComparison.Outcome compared() throws Exception {
    return new ExecutorComparison(address()).compare();
  }

  private URI address() {
    return URI.create("http://127.0.0.1:" + ui.getAddress().getPort());
  }

  @Test
  void the_task_that_takes_longer_for_a_tuple_and_is_always_busy_is_named_with_what_is_lost()
      throws Exception {
    works(
        executor(3, 6700, 100, 24_000, "1.000"),
        executor(4, 6700, 100, 24_000, "1.100"),
        executor(5, 6701, 100, 24_000, "4.100"));

    ExecutorComparison.Outcome outcome = compared();
    assertThat(outcome.topologies()).isEqualTo(1);
    assertThat(outcome.bolts()).as("the one in which tasks share the work").isEqualTo(1);
    SlowExecutor slow = outcome.slow().get(0);
    assertThat(outcome.slow()).hasSize(1);
    assertThat(slow.topology()).isEqualTo("fan");
    assertThat(slow.bolt()).isEqualTo("work");
    assertThat(slow.place()).isEqualTo("node:6701");
    assertThat(slow.parallelism()).isEqualTo(3);
    assertThat(slow.handing()).isEqualTo(Handing.TO_ANY);
    assertThat(slow.task().task()).isEqualTo(5);
    assertThat(slow.task().secondsPerItem()).isCloseTo(0.0041, within(1e-9));
    assertThat(slow.task().ofPeers()).isCloseTo(0.00105, within(1e-9));
    assertThat(slow.task().items()).isCloseTo(720, within(1e-9));
    assertThat(slow.task().possible()).isCloseTo(1000 + 1 / 0.0011 + 1 / 0.0041, within(1e-6));
  }

  @Test
  void of_a_worker_that_is_older_than_the_window_only_the_window_counts() throws Exception {
    works(executor(3, 6700, 90_000, 144_000, "1.000"), executor(4, 6701, 90_000, 144_000, "4.100"));
    assertThat(compared().slow())
        .singleElement()
        .extracting(SlowExecutor::place)
        .isEqualTo("node:6701");
  }

  @Test
  void a_task_with_more_of_the_keys_is_not_slow() throws Exception {
    runs("fields");
    works(executor(3, 6700, 100, 24_000, "1.000"), executor(4, 6701, 100, 96_000, "1.000"));
    assertThat(compared().slow()).isEmpty();
  }

  @Test
  void keys_cannot_be_handed_to_others() throws Exception {
    runs("fields");
    works(executor(3, 6700, 100, 24_000, "1.000"), executor(4, 6701, 100, 24_000, "4.100"));
    assertThat(compared().slow())
        .singleElement()
        .extracting(SlowExecutor::handing)
        .isEqualTo(Handing.BY_KEY);
  }

  @Test
  void a_task_that_waits_because_its_tuples_cannot_leave_is_not_slow() throws Exception {
    works(executor(3, 6700, 100, 24_000, "1.000"), executor(4, 6701, 100, 12_000, "2.100"));
    assertThat(compared().slow()).as("it is busy for a quarter of the time").isEmpty();
  }

  @Test
  void of_a_bolt_that_has_done_little_nothing_is_said() throws Exception {
    works(executor(3, 6700, 1, 180, "1.000"), executor(4, 6701, 1, 180, "9.000"));
    assertThat(compared()).isEqualTo(new ExecutorComparison.Outcome(1, 0, List.of()));
  }

  @Test
  void what_is_no_storm_is_told_as_such() {
    for (String other : new String[] {"<html></html>", "{\"jobs\": []}"}) {
      answers.put("/api/v1/topology/summary", other);
      assertThatThrownBy(this::compared)
          .isInstanceOf(IOException.class)
          .hasMessage("what answers is not the UI of a Storm");
    }
    answers.clear();
    assertThatThrownBy(this::compared).hasMessage("what answers is not the UI of a Storm");
  }
}
