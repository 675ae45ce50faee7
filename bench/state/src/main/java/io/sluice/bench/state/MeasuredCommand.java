package io.sluice.bench.state;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.bench.process.cpu.ProcStat;
import io.sluice.bench.process.flink.FlinkJob;
import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.bench.state.arm.RunningVisits;
import io.sluice.bench.state.arm.StageCalls;
import io.sluice.bench.state.arm.StateArm;
import io.sluice.bench.state.arm.StateHost;
import io.sluice.bench.state.output.LiveSlices;
import io.sluice.bench.state.output.OutputFiles;
import io.sluice.bench.state.output.OutputFollower;
import io.sluice.bench.state.plan.StateLoad;
import io.sluice.bench.state.report.CommandResult;
import io.sluice.bench.state.report.RoundScore;
import io.sluice.bench.state.report.StateRound;
import io.sluice.bench.state.tenant.PgBench;
import io.sluice.bench.state.tenant.TenantScore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs the job once, and in its middle the command that takes a third TaskManager, or a second
 * thread, into use.
 *
 * @param flink the Flink that runs only this job
 * @param folder the folder of that Flink
 * @param tenant the tenant beside the job; null without one
 */
record MeasuredCommand(
    StateHost host,
    StateArm arm,
    StandaloneFlink flink,
    StateLoad load,
    Path folder,
    PgBench tenant) {

  private static final int SLICES = 64;
  private static final long DEPLOY_MILLIS = 5000;
  private static final double MILLIS = 1000;

  /** Returns the folder in which the job of a Flink writes its output. */
  static Path output(Path folder) {
    return folder.resolve("output");
  }

  /**
   * Runs the job and returns the measurements.
   *
   * @param watcher gets the live view of slices
   */
  StateRound run(Consumer<LiveSlices> watcher) throws IOException, InterruptedException {
    Path output = Files.createDirectories(output(folder));
    String jar = flink.rest().upload(host.jobJar());
    long first = System.currentTimeMillis() + DEPLOY_MILLIS;
    RunningVisits job = submit(jar, first, output);
    RoundScore score;
    try (OutputFollower follower = new OutputFollower(output, SLICES, first)) {
      follower.tell(watcher);
      job.awaitRunning();
      if (tenant != null) {
        long left = first + load.timeline().endMillis() - System.currentTimeMillis();
        tenant.run(1 + TimeUnit.MILLISECONDS.toSeconds(left));
      }
      sleepUntil(first + load.timeline().quietMillis());
      long start = System.currentTimeMillis();
      double cpu = cpuSeconds();
      sleepUntil(first + load.timeline().commandMillis());
      long told = System.currentTimeMillis();
      CommandResult result = command(job, told);
      sleepUntil(first + load.timeline().endMillis());
      double cores = (cpuSeconds() - cpu) * MILLIS / (System.currentTimeMillis() - start);
      job.job().awaitEnd();
      score =
          new RoundScore(
              load, arm.spare(), start, told, result, cores, tenantScore(start, told, result));
    }
    return score.of(new OutputFiles(output).next());
  }

  private TenantScore tenantScore(long start, long told, CommandResult result)
      throws IOException, InterruptedException {
    return tenant == null
        ? null
        : TenantScore.of(tenant.transactions(), start, told, result.millis());
  }

  private RunningVisits submit(String jar, long first, Path output) throws IOException {
    Map<String, ?> request =
        Map.of(
            "entryClass",
            load.main(),
            "programArgsList",
            load.words(arm.kind(), first, output.toString()));
    return new RunningVisits(new FlinkJob(flink.rest(), flink.rest().run(jar, request)));
  }

  private CommandResult command(RunningVisits job, long told)
      throws IOException, InterruptedException {
    if (!arm.hasStage()) {
      job.rescale(arm.waitsForCheckpoint());
      return new CommandResult(System.currentTimeMillis() - told, Double.NaN, Double.NaN);
    }
    StageCalls stage =
        new StageCalls(host.classPath(arm), flink.rest().address(), job.job().id(), load.stage());
    JsonNode answer = stage.send(arm.command(SLICES));
    long done = System.currentTimeMillis();
    JsonNode last = answer.path("last");
    String failure = answer.path("declined").asText(last.path("failure").asText(""));
    if (!failure.isEmpty()) {
      throw new IOException("The move did not happen: " + failure);
    }
    return new CommandResult(
        done - told,
        last.get("prepare_ms").asDouble()
            + last.get("upgrade_ms").asDouble()
            + last.get("clear_ms").asDouble(),
        last.get("switch_ms").asDouble());
  }

  private double cpuSeconds() {
    return new ProcStat().processSeconds(flink.taskManagers().stream());
  }

  private static void sleepUntil(long millis) throws InterruptedException {
    Thread.sleep(Math.max(0, millis - System.currentTimeMillis()));
  }
}
