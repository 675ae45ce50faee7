package io.sluice.verify.state;

import static java.util.Comparator.comparingInt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.state.ContainerState;
import io.sluice.cli.state.SliceState;
import io.sluice.cli.state.StageMoves;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Watches the stage of a running job of visits, and kills its processes. */
final class VisitsStage {

  static final int SLICES = 64;
  private static final int MOVED = 8;

  private static final String RESTARTING = "switched from state RUNNING to RESTARTING";
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  private final StandaloneFlink flink;
  private final FlinkStatus status;
  private final StageLogs logs;
  private final Visits visits;
  private final Path output;
  private final String job;
  private final StageMoves moves;

  private VisitsStage(
      FlinkHome home, StandaloneFlink flink, String job, Visits visits, Path output) {
    this.flink = flink;
    this.visits = visits;
    this.output = output;
    this.job = job;
    status = FlinkStatus.of(flink);
    logs = Visits.logs(home);
    moves = Visits.moves(home, flink, job);
  }

  /** Starts a job; returns when its tasks run. */
  static VisitsStage start(
      FlinkHome home, StandaloneFlink flink, String kind, Visits visits, Path output)
      throws IOException {
    String job = visits.start(flink, kind, output);
    return new VisitsStage(home, flink, job, visits, output);
  }

  /** Returns how many backups there are. */
  int backups() throws IOException, InterruptedException {
    return moves.list().containers().stream().mapToInt(ContainerState::backups).sum();
  }

  /** Kills the processes of containers while as many others have free slots. */
  StageRecovery kill(Integer... victims) throws IOException {
    for (int slots = freeSlots(); slots < victims.length; slots++) {
      flink.addTaskManager();
    }
    await().atMost(PATIENCE).until(() -> freeSlots() >= victims.length);
    awaitCheckpoints(2);
    int processes = flink.taskManagers().size();
    List<ProcessHandle> lost =
        Stream.of(victims)
            .map(victim -> flink.taskManagers().get(logs.home(victim, processes)))
            .toList();
    long restores = status.restores(job);
    long told = Files.size(logs.jobManager());
    List<Long> toldByTaskManagers = new ArrayList<>();
    for (int process = 0; process < processes; process++) {
      toldByTaskManagers.add(Files.size(logs.taskManager(process)));
    }

    LocalTime killed = LocalTime.now(ZoneId.systemDefault());
    lost.forEach(ProcessHandle::destroyForcibly);

    await().atMost(PATIENCE).until(() -> status.restores(job) > restores);
    status.awaitTasks(job);
    List<String> lines = new ArrayList<>();
    for (int process = 0; process < processes; process++) {
      lines.addAll(logs.lines(logs.taskManager(process), toldByTaskManagers.get(process)));
    }
    String restarting = logs.first(logs.jobManager(), told, RESTARTING);
    StageRecovery recovery = StageRecovery.read(killed, restarting, lines);
    System.out.printf("containers %s were killed: %s%n", List.of(victims), recovery);
    return recovery;
  }

  /** Moves slices of the largest of the other containers as soon as the stage can. */
  void moveSomeTo(int container) throws IOException, InterruptedException {
    List<Integer> slices =
        moves.list().containers().stream()
            .filter(other -> other.container() != container)
            .max(comparingInt(other -> other.slices().size()))
            .orElseThrow()
            .slices()
            .stream()
            .map(SliceState::slice)
            .limit(MOVED)
            .toList();
    await()
        .ignoreException(UserError.class)
        .untilAsserted(() -> assertThat(moves.move(slices, container).exitCode()).isZero());
  }

  private int freeSlots() throws IOException {
    return status.rest().get("/overview").path("slots-available").asInt();
  }

  private void awaitCheckpoints(long more) throws IOException {
    long checkpoints = status.completedCheckpoints(job);
    await().atMost(PATIENCE).until(() -> status.completedCheckpoints(job) >= checkpoints + more);
  }

  /** Stops the job and compares its counts with the plan. */
  void requireAllCounted() throws IOException {
    long[] counted = visits.stop(flink, job, output);
    assertThat(counted).isEqualTo(visits.planned(counted));
  }
}
