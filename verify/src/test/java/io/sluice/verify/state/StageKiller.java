package io.sluice.verify.state;

import static java.util.stream.Collectors.toMap;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.state.ContainerState;
import io.sluice.cli.state.SliceState;
import io.sluice.cli.state.StageMoves;
import io.sluice.cli.state.StageResult;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Moves slices and kills a TaskManager within the move, again until that has hit the phase. */
final class StageKiller {

  private static final int MOST_TRIES = 8;
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  private final StandaloneFlink flink;
  private final FlinkStatus status;
  private final String job;
  private final StageMoves moves;
  private final StageLogs logs;

  StageKiller(FlinkHome home, StandaloneFlink flink, String job) {
    this.flink = flink;
    this.status = FlinkStatus.of(flink);
    this.job = job;
    moves = Visits.moves(home, flink, job);
    logs = Visits.logs(home);
  }

  void kill(StageKill kill) throws Exception {
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      if (hits(kill)) {
        return;
      }
    }
    throw new AssertionError("%d kills missed %s".formatted(MOST_TRIES, kill));
  }

  private boolean hits(StageKill kill) throws Exception {
    long checkpoints = status.completedCheckpoints(job);
    await().atMost(PATIENCE).until(() -> status.completedCheckpoints(job) > checkpoints);
    Map<Integer, List<Integer>> slices =
        moves.list().containers().stream()
            .collect(toMap(ContainerState::container, StageKiller::slices));
    int source = slices.keySet().stream().max(bySize(slices)).orElseThrow();
    int destination = slices.keySet().stream().min(bySize(slices)).orElseThrow();
    int taskManagers = flink.taskManagers().size();
    int victim = logs.home(kill.isOfSource() ? source : destination, taskManagers);
    Path watched =
        kill.isAfterFinal() ? logs.taskManager(logs.home(source, taskManagers)) : logs.jobManager();
    long from = Files.size(watched);
    long told = Files.size(logs.jobManager());
    long restores = status.restores(job);

    Thread command = command(slices.get(source), destination);
    logs.awaitLine(watched, from, kill.phase() + " of ");
    flink.taskManagers().get(victim).destroyForcibly();

    flink.addTaskManager();
    logs.awaitLine(logs.jobManager(), told, "MoveReport");
    command.join();
    await().atMost(PATIENCE).until(() -> status.restores(job) > restores);
    status.awaitTasks(job);
    return isIn(kill, logs.lines(logs.jobManager(), told));
  }

  private static List<Integer> slices(ContainerState container) {
    return container.slices().stream().map(SliceState::slice).toList();
  }

  private static Comparator<Integer> bySize(Map<Integer, List<Integer>> slices) {
    return Comparator.comparing(container -> slices.get(container).size());
  }

  /** Begins the command; the logs tell how it ends, because its job may fail under it. */
  private Thread command(List<Integer> slices, int destination) {
    Thread command =
        new Thread(
            () -> {
              try {
                StageResult unused = moves.move(slices, destination);
              } catch (IOException | InterruptedException | UserError failed) {
                // The job has failed, or has restarted.
              }
            },
            "move");
    command.start();
    return command;
  }

  /** Returns whether the move went as far as its phase, and no further. */
  private static boolean isIn(StageKill kill, List<String> lines) {
    List<String> own =
        lines.stream()
            .takeWhile(line -> !line.contains("DONE"))
            .filter(line -> line.contains(" of move ") || line.contains("RESTARTED"))
            .toList();
    String last = own.size() < 2 ? "" : own.get(own.size() - 2);
    boolean failed = !own.isEmpty() && own.get(own.size() - 1).contains("RESTARTED");
    String reached = kill.isAfterFinal() ? "SWITCH" : kill.phase();
    boolean isReached =
        last.contains(reached + " of move")
            || (reached.equals("UPGRADE") && last.contains("CLEAR"));
    return failed && isReached;
  }
}
