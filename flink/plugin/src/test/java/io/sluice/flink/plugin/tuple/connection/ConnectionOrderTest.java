package io.sluice.flink.plugin.tuple.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.control.Health;
import io.sluice.flink.plugin.SluiceRuntime;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.SeenMetrics;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What waits between two TaskManagers is sent in an order, and jobs come to what stock comes to. */
@Tag("process")
final class ConnectionOrderTest {
  private static final long TOTAL = 20_000;

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "lbf", "adaptive", "round-robin", "random"})
  void a_job_between_two_task_managers_comes_to_the_result_of_stock(String order) throws Exception {
    String run = "order-" + order;
    try (LocalFlink flink = LocalFlink.withSluice(2, ordered(order))) {
      var job = NumbersJob.of(0, TOTAL, run);
      flink.await(flink.submit(job, run));

      assertThat(Results.of(run)).isEqualTo(NumbersJob.expected(TOTAL));
      assertThat(metric("turns")).isPositive();
      if (!order.equals("round-robin")) {
        assertThat(metric("turnsOutOfOrder")).isPositive();
      }
      assertThat(metric("turnsForEvents")).isPositive();
      assertThat(metric("failedConnections")).isZero();
      assertThat(metric("unknownInternals")).isZero();
      assertThat(SluiceRuntime.current().orElseThrow().health()).isEqualTo(Health.RUNNING);
    }
    await().until(() -> SluiceRuntime.current().isEmpty());
  }

  private static Map<String, String> ordered(String order) {
    Map<String, String> settings = new HashMap<>();
    settings.put("sluice.mode", "apply");
    settings.put("sluice.tuple.connections", "order");
    settings.put("sluice.tuple.order", order);
    return SeenMetrics.with(NumbersJob.settings(settings));
  }

  private static long metric(String name) {
    return (long) SeenMetrics.value("sluice.tuple." + name);
  }
}
