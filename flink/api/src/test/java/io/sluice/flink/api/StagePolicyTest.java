package io.sluice.flink.api;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.apache.flink.core.execution.SavepointFormatType.CANONICAL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.core.state.load.ContainerLoad;
import io.sluice.flink.plugin.state.message.MoveReport;
import io.sluice.flink.plugin.state.message.MoveReport.Initiator;
import io.sluice.flink.plugin.state.message.StageAnswer;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stages that are measured, explained, and balanced by themselves or by command. */
@Tag("process")
class StagePolicyTest {

  private static final List<Integer> HALVES =
      List.of(0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1);

  @TempDir private Path folder;

  /** A job whose first container is to have much more to do than the second. */
  private final class Run {

    final Results<String> results;
    final JobClient client;
    final StageMover mover;

    Run(String mode) throws Exception {
      this(mode, Map.of());
    }

    Run(String mode, Map<String, String> more) throws Exception {
      Map<String, String> settings =
          new HashMap<>(
              Map.of(
                  "sluice.state.mode",
                  mode,
                  "sluice.state.target",
                  "50 %",
                  "sluice.journal.dir",
                  folder.toString(),
                  "taskmanager.memory.segment-size", // little waits in front of a slow container
                  "4kb"));
      settings.putAll(more);
      StreamExecutionEnvironment job = TestJob.of(2, Configuration.fromMap(settings));
      job.enableCheckpointing(200);
      results =
          Results.from(
              Elastic.stage("stage", MovedReadings.stream(job).keyBy(SkewedKey::of))
                  .containers(2)
                  .spares(1)
                  .slices(SkewedKey.SLICES)
                  .process(keyed -> keyed.process(new KeyCount<>()).map(new SkewedKey.Slow())));
      client = job.executeAsync();
      mover = new StageMover(client, "stage");
      await().ignoreException(ExecutionException.class).until(() -> loads().size() == 3);
    }

    List<ContainerLoad> loads() throws Exception {
      return mover.description().loads();
    }

    double busy(int container) throws Exception {
      return loads().get(container).busy();
    }

    String inWords(String words) throws Exception {
      return ((StageAnswer.Json) mover.send(new StageRequest.Words(words))).text();
    }

    void declines(StageRequest request, String why) throws Exception {
      assertThat(mover.send(request)).isEqualTo(new StageAnswer.Declined(why));
    }

    void end() throws Exception {
      SkewedKey.Slow.off();
      MovedReadings.goOn();
      client.getJobExecutionResult().get();
      Set<String> expected = KeyCount.expected(MovedReadings.all(), SkewedKey::of);
      assertThat(results.all()).hasSize(expected.size());
      assertThat(Set.copyOf(results.all())).isEqualTo(expected);
    }
  }

  private List<String> journal() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      Optional<Path> file = files.findFirst();
      return file.isPresent() ? Files.readAllLines(file.get()) : List.of();
    }
  }

  @Test
  void a_hotspot_moves_by_itself_and_each_record_counts_once() throws Exception {
    Run run = new Run("apply");

    await().until(() -> run.mover.description().last() != null);
    MoveReport first = run.mover.description().last();
    assertThat(first.failure()).isNull();
    assertThat(first.by()).isEqualTo(Initiator.POLICY);
    List<Integer> containers = run.mover.description().containers();
    assertThat(SkewedKey.HOT).anyMatch(slice -> containers.get(slice) != 0);
    assertThat(run.busy(1)).isGreaterThan(0);
    await().until(() -> journal().stream().anyMatch(line -> line.contains("\"by_reference\":")));

    assertThat(journal())
        .anySatisfy(
            line ->
                assertThat(line)
                    .contains("\"mechanism\":\"state\"", "\"id\":\"stage\"", "\"type\":\"moved\"")
                    .contains("container 0 is busy for"));
    run.end();
  }

  @Test
  void what_would_move_is_told_and_moves_by_command_only() throws Exception {
    Run run = new Run("observe");
    await().until(() -> journal().stream().anyMatch(line -> line.contains("\"observed\"")));

    assertThat(run.mover.description().containers()).isEqualTo(HALVES);
    assertThat(run.mover.description().last()).isNull();
    assertThat(run.busy(0)).isGreaterThan(1.5 * run.busy(1));
    assertThat(run.loads().get(0).recordsPerSecond()).isBetween(300.0, 2500.0);
    assertThat(run.busy(2)).isLessThan(0.2);
    assertThat(run.inWords("explain"))
        .contains("\"mode\":\"observe\"", "container 0 is busy for", "\"budget_left\":");
    StageAnswer plan = run.mover.send(new StageRequest.Rebalance(true));
    assertThat(((StageAnswer.Plan) plan).moves()).isNotEmpty();
    assertThat(run.mover.description().containers()).isEqualTo(HALVES);

    MoveReport report = run.mover.end(new StageRequest.Rebalance(false));

    assertThat(report.by()).isEqualTo(Initiator.USER);
    assertThat(report.failure()).isNull();
    assertThat(run.mover.description().containers()).isNotEqualTo(HALVES);
    run.end();
  }

  @Test
  void slices_are_where_cores_and_threads_are_left_to_them() throws Exception {
    Run run = new Run("observe");
    SkewedKey.Slow.off();
    String node = run.loads().get(0).node();
    run.declines(
        new StageRequest.Preempt("nowhere", 1),
        "Stage 'stage' has no container on node nowhere: use one of " + node);
    run.declines(
        new StageRequest.Preempt(node, 3),
        "Stage 'stage' cannot give its last core: leave one of its 3 containers");
    run.declines(
        new StageRequest.Scale(5),
        "Stage 'stage' has 3 containers and cannot use 5: use 1 to 3, or submit the job with 2 more"
            + " .spares()");

    assertThat(run.inWords("preempt " + node + " 1")).contains("\"use\":\"preempted\"");
    assertThat(run.mover.description().preempted()).containsExactly(2);
    run.declines(
        new StageRequest.MoveSlices(List.of(0), 2),
        "Stage 'stage' cannot use container 2, whose core was preempted: grant a core of its node"
            + " first");
    run.mover.send(new StageRequest.Preempt(node, 1));
    await().until(() -> Set.copyOf(run.mover.description().containers()).size() == 1);
    await().until(() -> run.mover.description().running() == 0);
    assertThat(run.mover.description().last().by()).isEqualTo(Initiator.PREEMPTION);
    assertThat(run.inWords("grant " + node + " 2")).doesNotContain("preempted");
    assertThat(run.mover.end(new StageRequest.Scale(3)).failure()).isNull();

    String taskManager = run.loads().get(0).process();
    run.declines(
        new StageRequest.UseThreads(4),
        "Stage 'stage' can use 3 containers in TaskManager %s, not 4: use 3, or submit the job with more .spares()"
            .formatted(taskManager));
    run.declines(
        new StageRequest.DrainTaskManager("nobody"),
        "Stage 'stage' has no container in TaskManager nobody: use one of " + taskManager);
    run.declines(
        new StageRequest.DrainTaskManager(taskManager),
        "Stage 'stage' cannot drain all of its 3 containers: leave one");
    assertThat(run.mover.end(new StageRequest.UseThreads(1)).failure()).isNull();
    assertThat(run.mover.description().containers()).containsOnly(0);
    assertThat(run.mover.end(new StageRequest.UseThreads(2)).failure()).isNull();
    assertThat(run.mover.description().containers()).containsOnly(0, 1);

    assertThat(run.inWords("mvoe 0 1")).startsWith("{\"declined\":\"\\\"mvoe 0 1\\\": no such");
    assertThat(run.inWords("move 0,x 1")).contains("write it like \\\"move 0,1,2 2\\\"");
    run.end();
  }

  @Test
  void containers_that_are_to_stay_empty_do_so_in_a_job_that_starts_from_a_savepoint()
      throws Exception {
    Run first = new Run("observe", Map.of());
    SkewedKey.Slow.off();
    first.mover.end(new StageRequest.Drain(List.of(1)));
    first.mover.send(new StageRequest.Preempt(first.loads().get(0).node(), 1));
    String savepoint =
        first.client.stopWithSavepoint(false, folder.toString(), CANONICAL).get(1, MINUTES);

    Run second = new Run("observe", Map.of("execution.state-recovery.path", savepoint));

    assertThat(second.mover.description().drained()).containsExactly(1);
    assertThat(second.mover.description().preempted()).containsExactly(1);
    assertThat(second.mover.description().containers()).containsOnly(0);
    second.client.cancel().get(1, MINUTES);
  }

  @Test
  void settings_that_cannot_be_read_are_refused_when_the_job_is_made() {
    StreamExecutionEnvironment job =
        TestJob.of(1, Configuration.fromMap(Map.of("sluice.state.mode", "aply")));

    assertThatThrownBy(
            () ->
                Elastic.stage("stage", MovedReadings.of(job))
                    .process(keyed -> keyed.process(new KeyCount<>())))
        .hasMessageStartingWith("Stage \"stage\": sluice.state.mode = \"aply\": no such mode");
  }
}
