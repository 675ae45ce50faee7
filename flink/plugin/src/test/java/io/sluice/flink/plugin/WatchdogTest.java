package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.SluiceKeys;
import io.sluice.core.config.Settings;
import io.sluice.core.control.Health;
import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.policy.Faulty;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A scheduler in trouble while it holds queries. */
@Tag("process")
final class WatchdogTest {
  private static final int QUERIES = 6;
  private LocalFlink flink;
  private SluiceRuntime runtime;

  @BeforeEach
  void overload() throws Exception {
    flink =
        LocalFlink.withSluice(
            1, Map.of("sluice.mode", "apply", "sluice.query.policy", "test-faulty"));
    runtime = SluiceRuntime.current().orElseThrow();
    for (int query = 0; query < QUERIES; query++) {
      var job = LocalFlink.job(1);
      var records = WindowJob.read(job, PlannedSource.of(0, Integer.MAX_VALUE), "numbers");
      WindowJob.sum(WindowJob.burn(records, 20), Duration.ofSeconds(1), "trouble-" + query);
      flink.submit(job, "trouble-" + query);
    }
    awaitHolding();
  }

  @AfterEach
  void heal() {
    Faulty.heal();
    flink.close();
    await().until(() -> SluiceRuntime.current().isEmpty());
    await().until(() -> ManyJobsTest.ownThreads().isEmpty());
  }

  @Test
  void a_scheduler_that_is_stuck_is_taken_off_by_a_watchdog_that_waits_for_less_than_a_second() {
    assertThat(runtime.settings().common().watchdog()).isLessThan(Duration.ofSeconds(1));
    Faulty.getStuck();
    await().until(() -> runtime.health() == Health.STALLED);
    assertThat(Gates.closed()).isZero();

    Faulty.heal();
    await().during(Duration.ofMillis(500)).until(() -> Gates.closed() == 0);
  }

  @Test
  void a_scheduler_that_comes_back_to_life_takes_over_again() {
    Faulty.getStuck();
    await().until(() -> runtime.health() == Health.STALLED);

    Faulty.heal();

    await().until(() -> runtime.health() == Health.RUNNING);
    awaitHolding();
  }

  @Test
  void a_scheduler_that_throws_leaves_nobody_held() {
    Faulty.startThrowing();

    await().until(() -> runtime.health() == Health.FAILED);
    assertThat(Gates.closed()).isZero();
  }

  @Test
  void a_scheduler_that_was_taken_off_can_be_started_again() {
    Faulty.startThrowing();
    await().until(() -> runtime.health() == Health.FAILED);
    Faulty.heal();

    runtime.configure(settings("apply", "test-by-name"));

    await().until(() -> runtime.health() == Health.RUNNING);
    awaitHolding();
  }

  @Test
  void switching_to_observe_releases_everybody_and_back_again_holds() {
    runtime.configure(settings("observe", "test-faulty"));
    await().during(Duration.ofMillis(500)).until(() -> Gates.closed() == 0);

    runtime.configure(settings("apply", "klink"));
    awaitHolding();
  }

  private static Settings settings(String mode, String policy) {
    return SluiceKeys.TABLE
        .parse(Map.of("sluice.mode", mode, "sluice.query.policy", policy))
        .orThrow();
  }

  private static void awaitHolding() {
    await().until(() -> Gates.closed() > 0);
  }
}
