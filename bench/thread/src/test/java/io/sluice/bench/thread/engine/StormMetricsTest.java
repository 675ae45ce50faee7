package io.sluice.bench.thread.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.agent.driver.OnceLogger;
import io.sluice.agent.generic.FeedReader;
import io.sluice.core.metric.Metric;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class StormMetricsTest {
  private static final long WORKER = 1;
  private static final Pattern PORT = Pattern.compile("graphite\\.port: (\\d+)");

  @Test
  void what_waits_is_in_the_queue_or_overflowed_and_was_taken_in_before_anybody_asked()
      throws Exception {
    try (StormMetrics metrics = StormMetrics.listen()) {
      send(
          metrics,
          """
          storm.worker.lr-1-17.host_a.toll_pos.7.6700-receive-queue-population 32768 17
          storm.worker.lr-1-17.host_a.toll_pos.7.6700-receive-queue-overflow 5 17
          storm.worker.lr-1-17.host_a.toll_pos.8.6700-receive-queue-population 2 17
          storm.worker.lr-1-17.host_a.source.9.6700-receive-queue-population 4 17
          storm.worker.lr-1-17.host_a.__system.-1.6700-receive-queue-population 3 17
          """);

      await().untilAsserted(() -> assertThat(queue(metrics, "source", "9")).isEqualTo(4));
      assertThat(queue(metrics, "toll_pos", "7")).isEqualTo(32_773);
      assertThat(queue(metrics, "toll_pos", "8")).isEqualTo(2);
      assertThat(queue(metrics, "sink", "7")).isNaN();
    }
  }

  private static void send(StormMetrics metrics, String lines) throws IOException {
    Matcher port = PORT.matcher(metrics.reporter());
    assertThat(port.find()).isTrue();
    try (Socket socket =
        new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(port.group(1)))) {
      socket.getOutputStream().write(lines.getBytes(UTF_8));
    }
  }

  /** Returns a queue; each time it reads as another agent, which ends then. */
  private static double queue(StormMetrics metrics, String operator, String subtask)
      throws Exception {
    try (FeedReader reader = metrics.open(Duration.ofSeconds(1), new OnceLogger(line -> {}))) {
      return metrics
          .metrics()
          .get(Metric.QUEUE_SIZE)
          .sum(
              reader.read(Set.of(WORKER)).get(WORKER),
              Map.of("operator", operator, "subtask", subtask));
    }
  }
}
