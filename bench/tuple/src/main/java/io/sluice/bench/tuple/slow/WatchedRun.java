package io.sluice.bench.tuple.slow;

import io.sluice.agent.outside.flink.SlowSubtask;
import io.sluice.agent.outside.flink.SubtaskComparison;
import io.sluice.bench.process.Elapsed;
import io.sluice.bench.process.cpu.ProcStat;
import io.sluice.bench.process.flink.FlinkJob;
import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.bench.tuple.slow.output.WorkFiles;
import io.sluice.bench.tuple.slow.plan.SlowLoad;
import io.sluice.bench.tuple.slow.report.Naming;
import io.sluice.bench.tuple.slow.report.Sending;
import io.sluice.bench.tuple.slow.report.SlowRound;
import io.sluice.bench.tuple.slow.report.SlowScore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Runs the job once. The bench asks the detector for the first time when the warm-up is over, and
 * then every second until the end, because a late or wrong answer counts too.
 *
 * @param flink the Flink that runs the job, and no other job
 * @param output the folder in which the tasks write
 */
record WatchedRun(StandaloneFlink flink, SlowLoad load, Path output) {

  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Runs the job and returns the report of the round. */
  SlowRound run(Path jar, Consumer<String> tell) throws IOException, InterruptedException {
    FlinkJob job = submit(jar);
    job.awaitRunning();
    WorkFiles files = new WorkFiles(output);
    tell.accept("warming up");
    TimeUnit.NANOSECONDS.sleep(Math.round(load.warmUp() * NANOS));
    double cpu = cpuSeconds();
    long from = System.nanoTime();
    SendingWatch sending = new SendingWatch(job);
    List<Naming> named = watch(files, from, sending, tell);
    long to = System.nanoTime();
    double cores = (cpuSeconds() - cpu) * NANOS / (to - from);
    Sending seen = sending.seen();
    files.end();
    job.awaitEnd();
    return new SlowScore(load, from, to).of(files, named, seen, cores);
  }

  private FlinkJob submit(Path jar) throws IOException {
    Map<String, ?> request =
        Map.of("parallelism", load.parallelism(), "programArgsList", load.words(output));
    return new FlinkJob(flink.rest(), flink.rest().run(flink.rest().upload(jar), request));
  }

  private List<Naming> watch(
      WorkFiles files, long from, SendingWatch sending, Consumer<String> tell)
      throws IOException, InterruptedException {
    List<Naming> named = new ArrayList<>();
    long taken = files.taken(load.parallelism());
    // Flink first tells what it collected when the job began, which another Flink would not have.
    SubtaskComparison.Outcome unused = new SubtaskComparison(flink.rest().address()).look();
    SubtaskComparison detector = new SubtaskComparison(flink.rest().address());
    for (int second = 1; second < load.seconds(); second++) {
      Elapsed.sleepUntil(from, second);
      note(detector.look(), from, named);
      sending.look();
      long now = files.taken(load.parallelism());
      tell.accept(progress(second, (now - taken) / Elapsed.secondsSince(from), named));
    }
    Elapsed.sleepUntil(from, load.seconds());
    return named;
  }

  /**
   * Notes each subtask once; the doctor answers only after it has seen all subtasks long enough.
   */
  private static void note(SubtaskComparison.Outcome seen, long from, List<Naming> named) {
    for (SlowSubtask slow : seen.complete() ? seen.slow() : List.<SlowSubtask>of()) {
      Naming naming = new Naming(Elapsed.secondsSince(from), slow.vertex(), slow.task().task());
      if (named.stream().noneMatch(naming::isOfTheSame)) {
        named.add(naming);
      }
    }
  }

  private static String progress(int second, double rate, List<Naming> named) {
    String which =
        named.stream()
            .map(naming -> Integer.toString(naming.subtask()))
            .collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        "%d s, %,.0f records/s, slow subtask: %s",
        second,
        rate,
        which.isEmpty() ? "none named" : which);
  }

  private double cpuSeconds() {
    return new ProcStat().processSeconds(flink.taskManagers().stream());
  }
}
