package io.sluice.verify.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.bench.protocol.Ports;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Flink's Prometheus reporter is in {@code lib} and in {@code plugins} at once, as after an upgrade
 * that left the old jar behind. Flink warns and takes one of them.
 */
@KeepArtifacts
@Tag("process")
@Tag("long")
final class PrometheusTwiceTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String TWICE =
      "Multiple implementations of the same MetricReporterFactory were found";
  private static final String SWITCHES = "flink_taskmanager_Status_sluice_gateSwitches";
  private static final String RECORDS = "flink_taskmanager_job_task_numRecordsIn";

  @Test
  void beside_it_the_job_runs_and_each_metric_is_exported_once(Artifacts artifacts)
      throws Exception {
    PrometheusPage stock = run(artifacts.file("stock"), false);
    assertThat(stock.names()).contains(RECORDS).noneMatch(name -> name.contains("sluice"));

    PrometheusPage ours = run(artifacts.file("with-sluice"), true);
    assertThat(ours.samples(SWITCHES)).hasSize(1);
    assertThat(ours.series()).doesNotHaveDuplicates();
    assertThat(ours.names()).containsAll(stock.names());
  }

  /** Runs a job in a cluster until Prometheus gets its metrics; returns what it gets. */
  private static PrometheusPage run(Path folder, boolean withSluice) throws Exception {
    FlinkHome home = FlinkHome.layOut(folder);
    List<Integer> ports = addReporterTwice(home);
    if (withSluice) {
      home.install();
    }
    try (StandaloneFlink flink = home.start(1)) {
      FlinkStatus status = FlinkStatus.of(flink);
      String job = FlinkStatus.runFanOut(flink.rest(), 2);
      status.awaitTasks(job);
      PrometheusPage page = awaitMetrics(ports);
      if (withSluice) {
        assertThat(status.taskManagerMetric(1, "Status.sluice.health")).containsOnly("RUNNING");
      }
      assertThat(status.restores(job)).isZero();
      assertThat(home.work().resolve("taskmanager-1.log"))
          .content()
          .contains(TWICE)
          .doesNotContain(" ERROR ", "Could not instantiate", "Sluice could not start");
      return page;
    }
  }

  /** Returns the ports: JobManager and TaskManager share this host, so each takes one of them. */
  private static List<Integer> addReporterTwice(FlinkHome home) throws IOException {
    Path plugin = Files.createDirectories(home.plugins().resolve("metrics-prometheus"));
    Path jar = Built.prometheusReporter();
    Files.copy(jar, home.lib().resolve(jar.getFileName()));
    Files.copy(jar, plugin.resolve(jar.getFileName()));
    List<Integer> ports = List.of(Ports.free(), Ports.free());
    Files.writeString(
        home.conf().resolve("config.yaml"),
        """
        metrics.reporter.prom.factory.class: %s
        metrics.reporter.prom.port: %d,%d
        """
            .formatted(
                "org.apache.flink.metrics.prometheus.PrometheusReporterFactory",
                ports.get(0),
                ports.get(1)),
        StandardOpenOption.APPEND);
    return ports;
  }

  /** Waits until all inputs are counted. */
  private static PrometheusPage awaitMetrics(List<Integer> ports) {
    return await()
        .atMost(PATIENCE)
        .until(() -> PrometheusPage.read(ports), page -> page.samples(RECORDS).size() == 7);
  }
}
