package io.sluice.verify.kafka;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import io.sluice.verify.cluster.RunningKafka;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One run of the queries that changes hands twice, each time by a savepoint. */
@KeepArtifacts
@Tag("process")
@Tag("long")
final class SavepointAcrossTest {

  private static final int QUERIES = 2;
  private static final Readings READINGS = new Readings(2, 4, 8_000);
  private static final int CPU_ROUNDS = 200;

  @Test
  void a_savepoint_restores_from_stock_under_sluice_and_from_sluice_on_stock(Artifacts artifacts)
      throws Exception {
    FlinkHome home = FlinkHome.layOut(artifacts.directory());
    try (RunningKafka kafka = RunningKafka.start(home.work())) {
      WindowSums sums = WindowSums.prepare(kafka, READINGS, QUERIES, CPU_ROUNDS);
      List<String> savepoints;
      sums.feedUpTo(0.3);
      try (StandaloneFlink stock = home.start(1)) {
        List<String> jobs = sums.start(stock.rest());
        sums.awaitMoreThan(0);
        savepoints = stopAll(stock, jobs);
      }
      home.install("sluice.mode=apply", "sluice.watchdog=1 s");
      sums.feedUpTo(0.6);
      try (StandaloneFlink sluice = home.start(1)) {
        int before = sums.committed();
        List<String> jobs = sums.restore(sluice.rest(), savepoints);
        sums.awaitMoreThan(before);
        savepoints = stopAll(sluice, jobs);
      }
      home.uninstall();
      sums.feedUpTo(1);
      try (StandaloneFlink stock = home.start(1)) {
        sums.awaitAll(stock.rest(), sums.restore(stock.rest(), savepoints));
      }
      sums.assertEveryResultIsThereOnce();
    }
  }

  private static List<String> stopAll(StandaloneFlink flink, List<String> jobs) throws IOException {
    List<String> savepoints = new ArrayList<>();
    for (String job : jobs) {
      savepoints.add(FlinkStatus.of(flink).stopWithSavepoint(job));
    }
    return savepoints;
  }
}
