package io.sluice.verify.versions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.process.flink.FlinkRest;
import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import io.sluice.verify.cluster.Lowered;
import io.sluice.verify.command.SluiceCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The agent beside Flinks that have nothing of Sluice in them. Its name keeps it out of {@code
 * sluice test}: it runs by {@code verify/versions/check}, which downloads each Flink.
 */
@KeepArtifacts
final class FlinkVersionsCheck {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final VersionTable TABLE =
      new VersionTable(Built.root().resolve("verify/target/flink-versions.md"));

  static Stream<String> lines() {
    return Stream.of(System.getProperty("sluice.flink.lines", "").split(" "))
        .filter(line -> !line.isEmpty());
  }

  @ParameterizedTest
  @MethodSource("lines")
  void an_agent_orders_the_threads_of_a_flink_and_gives_them_back(String line, Artifacts artifacts)
      throws Exception {
    assertThat(Lowered.canBeRaised()).as("this process has CAP_SYS_NICE").isTrue();
    OtherFlink flink =
        OtherFlink.in(Path.of(System.getProperty("sluice.flink.cache")).resolve(line));
    Map<String, String> row = TABLE.row();
    row.put("Flink", flink.version());
    try {
      FlinkHome home = flink.layOut(artifacts.directory());
      installed(flink, home, artifacts.directory(), row);
      try (StandaloneFlink cluster = home.start(1)) {
        ordered(cluster, CompiledJob.jar(flink, artifacts.directory()), artifacts, row);
      }
    } finally {
      TABLE.write();
    }
  }

  private static void installed(
      OtherFlink flink, FlinkHome home, Path folder, Map<String, String> row) throws Exception {
    Map<String, String> before = home.fingerprint();
    String line =
        "install --flink-home %s --plugin-jar %s".formatted(home.folder(), Built.pluginJar());
    try (SluiceCommand install = SluiceCommand.start(folder, line)) {
      int exitCode = install.exitCode();
      row.put("install", "exit code " + exitCode);
      if (!flink.isOurs()) {
        assertThat(exitCode).isEqualTo(2);
        assertThat(install.err())
            .contains("found Flink " + flink.version() + ", Sluice works with Flink 2.3.x only");
        row.put("install", "refused, exit code 2");
      } else {
        assertThat(exitCode).as(install.err()).isZero();
        home.uninstall();
        row.put("install", "done, and uninstalled");
      }
    }
    assertThat(home.fingerprint()).isEqualTo(before);
  }

  private static void ordered(
      StandaloneFlink cluster, Path jar, Artifacts artifacts, Map<String, String> row)
      throws Exception {
    FlinkRest rest = cluster.rest();
    FlinkStatus status = FlinkStatus.of(cluster);
    String job = FlinkStatus.run(rest, rest.upload(jar), 2, List.of());
    status.awaitTasks(job);
    row.put("Java", java(rest));
    long taskManager = cluster.taskManagers().get(0).pid();
    Map<Long, List<String>> before = ThreadSchedules.of(taskManager);
    try (OutsideAgent agent = OutsideAgent.start(artifacts.directory(), rest.address())) {
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () -> {
                OutsideAgent.Seen seen = agent.look();
                row.put("jobs", seen.jobs().size() + " of 1");
                row.put("operators", seen.operators().size() + " of 3");
                row.put("threads", seen.threads().size() + " of 5");
                row.put("queues", seen.queues() + " of 4");
                row.put("helpers", seen.flushed() + " of 3");
                assertThat(seen.jobs()).as(agent.said()).containsExactly("windows of numbers");
                assertThat(seen.operators()).hasSize(3);
                assertThat(seen.threads()).hasSize(5);
                assertThat(seen.queues()).isEqualTo(4);
                assertThat(seen.flushed()).as("the source and slow flush").isEqualTo(3);
                assertThat(seen.processes()).containsExactly(taskManager);
              });
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () -> {
                OutsideAgent.Seen seen = agent.look();
                row.put("acted", acted(seen));
                assertThat(seen.nice("slow").values()).as(agent.said()).hasSize(2).contains(0);
                assertThat(seen.nice("windows").values()).containsExactly(19, 19);
              });
      assertThat(agent.end()).as(agent.said()).isEqualTo(130);
      restored(before, ThreadSchedules.of(taskManager), row);
    }
    String restarts = status.restarts(job);
    row.put("restarts", restarts);
    assertThat(status.state(job)).isEqualTo("RUNNING");
    assertThat(restarts).isEqualTo("0");
  }

  /** Compares threads that there were before and are still there; others must be normal ones. */
  private static void restored(
      Map<Long, List<String>> before, Map<Long, List<String>> after, Map<String, String> row) {
    List<String> normal = List.of("0", "0");
    Map<Long, List<String>> changed = new TreeMap<>(after);
    changed
        .entrySet()
        .removeIf(each -> each.getValue().equals(before.getOrDefault(each.getKey(), normal)));
    row.put("restored", changed.isEmpty() ? "yes" : "not " + changed);
    assertThat(changed).isEmpty();
  }

  private static String acted(OutsideAgent.Seen seen) {
    return "nice %s behind %s".formatted(seen.nice("windows").values(), seen.nice("slow").values());
  }

  /** Returns the Java version of the JobManager, which is that of the TaskManager here. */
  private static String java(FlinkRest rest) throws IOException {
    String told = rest.get("/jobmanager/environment").at("/jvm/version").asText();
    return told.replaceFirst(".*/([0-9.]+).*", "$1");
  }
}
