package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.core.control.Entity;
import io.sluice.core.control.Health;
import io.sluice.core.control.Knob;
import io.sluice.core.control.Lease;
import io.sluice.core.control.LeaseHeldException;
import io.sluice.core.model.QueryId;
import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.level.CountingLevel;
import io.sluice.flink.plugin.level.Level;
import io.sluice.flink.plugin.query.FlinkQuery;
import io.sluice.flink.plugin.query.QueryLevel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.flink.api.common.JobID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A second level beside the scheduler of queries, in a Flink whose queries are held in turns. */
@Tag("process")
final class SecondLevelTest {
  private static final Duration WINDOW = Duration.ofSeconds(1);
  private static final int QUERIES = 5;

  @TempDir private Path journal;
  private LocalFlink flink;
  private SluiceRuntime runtime;
  private CountingLevel counting;

  @BeforeEach
  void start() throws Exception {
    flink =
        LocalFlink.withSluice(
            1,
            Map.of(
                "sluice.mode",
                "apply",
                "sluice.query.policy",
                "test-by-name",
                "sluice.watchdog",
                "1 s",
                "sluice.journal.dir",
                journal.toString()));
    runtime = SluiceRuntime.current().orElseThrow();
    counting = runtime.level(CountingLevel.class);
  }

  @AfterEach
  void end() {
    flink.close();
    await().until(() -> SluiceRuntime.current().isEmpty());
  }

  @Test
  void outputs_pass_through_both_levels_and_the_results_are_right() throws Exception {
    var job = LocalFlink.job(1);
    WindowJob.sum(WindowJob.read(job, PlannedSource.of(0, 2000), "numbers"), WINDOW, "second");
    flink.await(flink.submit(job, "second"));

    assertThat(Results.of("second")).isEqualTo(WindowJob.expected(2000, WINDOW, 1));
    assertThat(counting.sent()).isGreaterThanOrEqualTo(2000);
  }

  /** An order is written down when it ends: here another query is let go for the cancelled one. */
  @Test
  void both_levels_write_their_decisions_to_one_file() throws Exception {
    List<JobID> jobs = overload();
    firstHeld();
    flink.cancel(jobs.get(0));

    await()
        .untilAsserted(
            () ->
                assertThat(lines())
                    .anyMatch(line -> line.contains("\"mechanism\":\"counting\""))
                    .anyMatch(line -> line.contains("\"type\":\"reordered\"")));
  }

  private List<String> lines() throws IOException {
    try (Stream<Path> files = Files.list(journal)) {
      List<Path> all = files.toList();
      assertThat(all).hasSize(1);
      return Files.readAllLines(all.get(0));
    }
  }

  @Test
  void the_order_of_a_held_query_is_refused_with_the_name_of_its_owner() throws Exception {
    overload();
    Entity held = new Entity("query", firstHeld().value());

    assertThatThrownBy(() -> counting.take(held, Knob.ORDER))
        .isInstanceOf(LeaseHeldException.class)
        .hasMessage("the order of %s is held by query", held);
    assertThat(counting.take(held, Knob.SAMPLING).isHeld()).isTrue();
  }

  @Test
  void a_query_whose_order_another_level_has_is_not_held_until_it_gives_it_back() throws Exception {
    JobID last = submit(QUERIES); // by its name it would always come last
    Lease lease = counting.take(new Entity("query", last.toHexString()), Knob.ORDER);
    overload();
    await().during(Duration.ofSeconds(1)).until(() -> !isHeld(last));
    await()
        .untilAsserted(
            () ->
                assertThat(lines())
                    .filteredOn(line -> line.contains("\"type\":\"order-refused\""))
                    .singleElement()
                    .asString()
                    .contains(last.toHexString(), "is held by counting"));
    assertThat(runtime.level(QueryLevel.class).ordersRefused()).isOne();

    lease.close();

    await().until(() -> isHeld(last));
  }

  @Test
  void a_level_that_throws_is_taken_off_with_its_leases_while_the_other_goes_on() throws Exception {
    overload();
    Entity held = new Entity("query", firstHeld().value());
    Lease lease = counting.take(held, Knob.SAMPLING);

    counting.startThrowing();

    await().until(() -> health(counting) == Health.FAILED);
    await().until(() -> !lease.isHeld());
    assertThat(counting.isArmed()).isFalse();
    await().until(() -> health(runtime.level(QueryLevel.class)) == Health.RUNNING);
    assertThat(runtime.health()).isEqualTo(Health.FAILED);
    await().until(() -> Gates.closed() > 0);
  }

  @Test
  void a_level_that_cannot_be_started_again_keeps_no_other_from_starting() throws Exception {
    overload();
    counting.startThrowing();
    await().until(() -> health(counting) == Health.FAILED);

    runtime.configure(runtime.settings());

    assertThat(health(counting)).isEqualTo(Health.FAILED);
    await().until(() -> health(runtime.level(QueryLevel.class)) == Health.RUNNING);
    await().until(() -> Gates.closed() > 0);
  }

  @Test
  void a_level_whose_hook_throws_is_taken_off_and_tasks_start_without_it() throws Exception {
    counting.startThrowingAtTasks();
    var job = LocalFlink.job(1);
    WindowJob.sum(WindowJob.read(job, PlannedSource.of(0, 500), "numbers"), WINDOW, "hook");
    flink.await(flink.submit(job, "hook"));

    assertThat(Results.of("hook")).isEqualTo(WindowJob.expected(500, WINDOW, 1));
    assertThat(health(counting)).isEqualTo(Health.FAILED);
    await().until(() -> health(runtime.level(QueryLevel.class)) == Health.RUNNING);
    assertThat(counting.sent()).isZero();
  }

  private Health health(Level level) {
    return runtime.levels().stream()
        .filter(running -> running.level() == level)
        .findFirst()
        .orElseThrow()
        .health();
  }

  private List<JobID> overload() throws Exception {
    List<JobID> jobs = new ArrayList<>();
    for (int query = 0; query < QUERIES; query++) {
      jobs.add(submit(query));
    }
    await().until(() -> Gates.closed() > 0);
    return jobs;
  }

  private JobID submit(int query) throws Exception {
    var job = LocalFlink.job(1);
    var records = WindowJob.read(job, PlannedSource.of(0, Integer.MAX_VALUE), "numbers");
    WindowJob.sum(WindowJob.burn(records, 20), WINDOW, "two-levels-" + query);
    return flink.submit(job, "two-levels-" + query);
  }

  private static QueryId firstHeld() {
    return await()
        .until(
            () -> Gates.engine().queries().stream().filter(FlinkQuery::isHeld).findFirst(),
            java.util.Optional::isPresent)
        .orElseThrow()
        .id();
  }

  private static boolean isHeld(JobID job) {
    return Gates.engine().queries().stream()
        .anyMatch(query -> query.id().value().equals(job.toHexString()) && query.isHeld());
  }
}
