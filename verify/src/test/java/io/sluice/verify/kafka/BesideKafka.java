package io.sluice.verify.kafka;

import io.sluice.verify.cluster.RunningKafka;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Starts one broker for all tests of a class, as it takes as long to start as some of them last.
 */
abstract class BesideKafka {

  private static RunningKafka broker;

  @BeforeAll
  static void startKafka(@TempDir(cleanup = CleanupMode.ON_SUCCESS) Path folder)
      throws IOException, InterruptedException {
    broker = RunningKafka.start(folder);
  }

  @AfterAll
  static void endKafka() {
    broker.close();
  }

  static RunningKafka kafka() {
    return broker;
  }
}
