package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.core.channel.ChannelName;
import io.sluice.core.control.Health;
import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.Niceness;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.policy.Faulty;
import io.sluice.flink.plugin.query.FlinkQuery;
import io.sluice.flink.plugin.query.QueryLevel;
import io.sluice.linux.apply.Privilege;
import io.sluice.linux.channel.PriorityApplier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.common.JobID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Orders put into effect by nice values: a real applier and the real threads of a Flink. */
@Tag("process")
final class PriorityTest {
  private static final Duration WINDOW = Duration.ofSeconds(1);
  private static final int QUERIES = 6;
  private static final long ENDLESS = Integer.MAX_VALUE;

  @TempDir private Path folder;
  private LocalFlink flink;
  private PriorityApplier applier;

  @BeforeEach
  void this_process_may_set_priorities() {
    String whyNot = Privilege.whyNotForChildren().orElse("");
    assumeTrue(whyNot.isEmpty(), whyNot);
  }

  @AfterEach
  void end() {
    Faulty.heal();
    if (applier != null) {
      applier.close();
    }
    if (flink != null) {
      flink.close();
      await().until(() -> SluiceRuntime.current().isEmpty());
    }
  }

  @Test
  void all_tasks_of_held_queries_come_later_and_all_results_are_right() throws Exception {
    long records = 50_000;
    apply();
    start("priority", "test-by-name");
    List<JobID> jobs = submit("niced-", records);

    await().until(() -> Niceness.lowered() > 0 && first("niced-0").equals(Set.of(0)));
    assertThat(Gates.closed()).isZero();
    assertThat(runtime().level(QueryLevel.class).enforcement()).isEqualTo("priority");
    for (JobID job : jobs) {
      flink.await(job);
    }

    for (int query = 0; query < QUERIES; query++) {
      assertThat(Results.of("niced-" + query)).isEqualTo(WindowJob.expected(records, WINDOW, 1));
    }
    assertThat(Results.lastArrival("niced-0")).isLessThan(Results.lastArrival("niced-5"));
  }

  @Test
  void a_query_that_comes_later_completes_checkpoints_stops_with_a_savepoint_and_is_cancelled()
      throws Exception {
    apply();
    start("priority", "test-by-name");
    List<JobID> jobs = submit("later-", ENDLESS, HeldQueryTest.checkpoints(true));
    JobID last = jobs.get(QUERIES - 1);
    awaitLowered(last);

    flink.checkpoint(last);
    awaitLowered(last);
    assertThat(flink.stopWithSavepoint(last, folder.toUri().toString())).startsWith("file:");

    JobID other = jobs.get(QUERIES - 2);
    awaitLowered(other);
    flink.cancel(other);
    await().untilAsserted(() -> assertThat(Gates.engine().jobs()).hasSize(QUERIES - 2));
  }

  @Test
  void a_query_that_fails_and_restarts_comes_later_again_and_all_results_are_right()
      throws Exception {
    long records = 50_000;
    String run = "failing-";
    apply();
    start("priority", "test-by-name");
    List<JobID> jobs = new ArrayList<>();
    for (int query = 0; query < QUERIES; query++) {
      var job = LocalFlink.job(1, HeldQueryTest.checkpoints(true));
      var numbers = WindowJob.read(job, PlannedSource.of(0, records), "all at once");
      var failing = WindowJob.failOnceAt(WindowJob.burn(numbers, 20), records / 2, run + query);
      WindowJob.sum(failing, WINDOW, run + query);
      jobs.add(flink.submit(job, run + query));
    }

    await().until(() -> Niceness.lowered() > 0);
    for (int query = 0; query < QUERIES; query++) {
      flink.await(jobs.get(query));
      assertThat(WindowJob.hasFailed(run + query)).isTrue();
      assertThat(Results.of(run + query)).isEqualTo(WindowJob.expected(records, WINDOW, 1));
    }
    await().until(Niceness::isUntouched);
  }

  @Test
  void a_scheduler_that_is_stuck_leaves_nobody_behind() throws Exception {
    apply();
    start("priority", "test-faulty");
    submit("stuck-", ENDLESS);
    await().until(() -> Niceness.lowered() > 0);

    Faulty.getStuck();

    await().until(() -> runtime().health() == Health.STALLED);
    await().until(Niceness::isUntouched);
  }

  @Test
  void auto_takes_the_gate_while_nobody_applies_and_leaves_nobody_held_when_it_changes()
      throws Exception {
    start("auto", "test-by-name");
    submit("auto-", ENDLESS);
    await().until(() -> Gates.closed() > 0);
    assertThat(runtime().level(QueryLevel.class).enforcement()).isEqualTo("gate");

    apply();
    await().until(() -> Niceness.lowered() > 0 && Gates.closed() == 0);
    assertThat(runtime().level(QueryLevel.class).enforcement()).isEqualTo("priority");

    applier.close();
    assertThat(Niceness.isUntouched()).isTrue();
    await().until(() -> Gates.closed() > 0);
    assertThat(Niceness.isUntouched()).isTrue();
    assertThat(runtime().level(QueryLevel.class).enforcement()).isEqualTo("gate");
  }

  @Test
  void priority_that_nobody_applies_holds_nobody() throws Exception {
    start("priority", "test-by-name");
    submit("nobody-", ENDLESS);
    await().until(() -> runtime().level(QueryLevel.class).snapshot().engaged());

    assertThat(runtime().level(QueryLevel.class).enforcement()).isEqualTo("none");
    await()
        .during(Duration.ofMillis(500))
        .until(() -> Gates.closed() == 0 && runtime().level(QueryLevel.class).heldQueries() == 0);
    assertThat(Niceness.isUntouched()).isTrue();
  }

  @Test
  void observing_lowers_nobody() throws Exception {
    apply();
    start(settings("priority", "test-by-name", folder, "observe"));
    submit("observed-", ENDLESS);
    await().until(() -> runtime().level(QueryLevel.class).snapshot().engaged());

    await().during(Duration.ofMillis(500)).until(Niceness::isUntouched);
  }

  @Test
  void the_file_is_for_owner_and_group_and_goes_with_the_process() throws Exception {
    Path file = folder.resolve(ChannelName.of(ProcessHandle.current().pid()));
    Path dead = Files.createFile(folder.resolve(ChannelName.of(deadProcess())));
    Path other = Files.createFile(folder.resolve("notes.channel"));
    start("priority", "test-by-name");

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-r-----");
    assertThat(dead).doesNotExist();
    assertThat(other).exists();

    flink.close();
    await().until(() -> SluiceRuntime.current().isEmpty());
    await().untilAsserted(() -> assertThat(file).doesNotExist());
  }

  @Test
  void a_folder_that_cannot_be_made_takes_the_gate_and_harms_no_job() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    start(settings("auto", "test-by-name", file, "apply"));
    List<JobID> jobs = submit("no-folder-", 20_000);

    for (JobID job : jobs) {
      flink.await(job);
    }

    await().until(() -> runtime().health() == Health.RUNNING);
    assertThat(runtime().level(QueryLevel.class).enforcement()).isEqualTo("gate");
    assertThat(Results.of("no-folder-5")).isEqualTo(WindowJob.expected(20_000, WINDOW, 1));
  }

  private static long deadProcess() throws IOException, InterruptedException {
    Process process = new ProcessBuilder("true").start();
    process.waitFor();
    return process.pid();
  }

  private void apply() throws IOException {
    applier = PriorityApplier.start(folder, folder.resolve("undo"), line -> {});
  }

  private void start(String enforcement, String policy) throws Exception {
    start(settings(enforcement, policy, folder, "apply"));
  }

  private void start(Map<String, String> settings) throws Exception {
    flink = LocalFlink.withSluice(1, settings);
  }

  private static Map<String, String> settings(
      String enforcement, String policy, Path channels, String mode) {
    Map<String, String> settings = new HashMap<>();
    settings.put("sluice.mode", mode);
    settings.put("sluice.query.policy", policy);
    settings.put("sluice.watchdog", "1 s");
    settings.put("sluice.query.enforcement", enforcement);
    settings.put("sluice.channel.dir", channels.toString());
    return settings;
  }

  private List<JobID> submit(String run, long records) throws Exception {
    return submit(run, records, Map.of());
  }

  private List<JobID> submit(String run, long records, Map<String, String> settings)
      throws Exception {
    List<JobID> jobs = new ArrayList<>();
    for (int query = 0; query < QUERIES; query++) {
      var job = LocalFlink.job(1, settings);
      var numbers = WindowJob.read(job, PlannedSource.of(0, records), "all at once");
      WindowJob.sum(WindowJob.burn(numbers, 20), WINDOW, run + query);
      jobs.add(flink.submit(job, run + query));
    }
    return jobs;
  }

  private static Set<Integer> first(String name) {
    return Gates.engine().queries().stream()
        .filter(query -> query.name().equals(name))
        .findFirst()
        .map(Niceness::of)
        .orElse(Set.of());
  }

  private static void awaitLowered(JobID job) {
    await()
        .until(
            () ->
                Gates.engine().queries().stream()
                    .filter(query -> query.id().value().equals(job.toHexString()))
                    .anyMatch(PriorityTest::isLowered));
  }

  private static boolean isLowered(FlinkQuery query) {
    return Niceness.of(query).equals(Set.of(Niceness.LOWEST));
  }

  private static SluiceRuntime runtime() {
    return SluiceRuntime.current().orElseThrow();
  }
}
