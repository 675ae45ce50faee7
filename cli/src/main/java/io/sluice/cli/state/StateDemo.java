package io.sluice.cli.state;

import io.sluice.bench.process.flink.FlinkSetup;
import io.sluice.bench.process.flink.StandaloneFlink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Runs both arms, each on a Flink of its own. */
public final class StateDemo {

  private static final int TASK_MANAGERS = 3;
  private static final int SLICES = 64;
  private static final int SPARE = 2;
  private static final long DEPLOY_MILLIS = 5000;
  private static final long QUIET_MILLIS = 5000;

  private final StateHost host;
  private final StateDemoSettings settings;
  private final Path folder;

  /** Prepares it; logs and figures go into a folder. */
  public StateDemo(StateHost host, StateDemoSettings settings, Path folder) {
    this.host = host;
    this.settings = settings;
    this.folder = folder;
  }

  /** Moves a third of the state by one command, in one arm and the other. */
  private interface Command {
    /** Returns details when it is done. */
    String run(RunningVisits job) throws IOException, InterruptedException;
  }

  /** Runs it. */
  public StateDemoResult run() throws IOException, InterruptedException {
    Path stock = Files.createDirectories(folder.resolve("stock"));
    Path elastic = Files.createDirectories(folder.resolve("elastic"));
    List<StateArm> arms =
        List.of(
            run("stock", stock, host.stock(stock, heap()), StateDemo::rescale),
            run("elastic", elastic, host.elastic(elastic, heap()), this::move));
    VisitCounts counts = new VisitCounts(stock, settings.visitors());
    boolean equal =
        counts.equal(new VisitCounts(elastic, settings.visitors()))
            && counts.sum() == settings.visits();
    return new StateDemoResult(settings, arms, settings.visits(), equal);
  }

  private int heap() {
    return 400 + 2 * settings.megabytes();
  }

  private StateArm run(String arm, Path own, FlinkSetup setup, Command command)
      throws IOException, InterruptedException {
    try (StandaloneFlink flink = StandaloneFlink.start(setup, TASK_MANAGERS)) {
      String jar = flink.rest().upload(host.jobJar());
      long start = System.currentTimeMillis() + DEPLOY_MILLIS;
      String id =
          flink
              .rest()
              .run(jar, Map.of("programArgsList", settings.job(arm, start, own.toString())));
      RunningVisits job = new RunningVisits(flink.rest(), id);
      job.awaitRunning();
      Thread.sleep(Math.max(0, start + settings.commandMillis() - System.currentTimeMillis()));
      long told = System.currentTimeMillis();
      String detail = command.run(job);
      long done = System.currentTimeMillis();
      job.awaitEnd();
      OutputTimes moments = new OutputTimes(own);
      return new StateArm(
          arm,
          done - told,
          moments.between(told - QUIET_MILLIS, told),
          moments.between(told, Long.MAX_VALUE),
          new VisitCounts(own, settings.visitors()).sum(),
          detail);
    }
  }

  private static String rescale(RunningVisits job) throws IOException, InterruptedException {
    job.rescale();
    return "rescaled from 2 to 3 subtasks";
  }

  private String move(RunningVisits job) throws IOException, InterruptedException {
    StageCalls stage = new StageCalls(host.plugged(), job.rest().address(), job.job(), "visitors");
    List<Integer> slices = IntStream.range(0, SLICES / TASK_MANAGERS).boxed().toList();
    StageResult.LastMove moved = new StageMoves(stage).move(slices, SPARE).last();
    if (!moved.failure().isEmpty()) {
      throw new IOException("The move failed: " + moved.failure());
    }
    return "moved %d slices: copied in %d ms, switched in %d ms"
        .formatted(moved.slices(), moved.copyMillis(), moved.switchMillis());
  }
}
