package io.sluice.bench.tuple.slow;

import io.sluice.agent.outside.flink.SlowSubtask;
import io.sluice.agent.outside.flink.SubtaskComparison;
import io.sluice.bench.process.cpu.ProcStat;
import io.sluice.bench.process.flink.FlinkJob;
import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.bench.tuple.slow.output.WorkFiles;
import io.sluice.bench.tuple.slow.plan.SlowLoad;
import io.sluice.bench.tuple.slow.report.Naming;
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
 * Runs the job once. The detector is asked for the first time when the warm-up is over, and from
 * then on every second until the end, because what it names late, or wrongly, counts too.
 *
 * @param flink that runs it, and nothing else
 * @param output where its tasks write
 */
record WatchedRun(StandaloneFlink flink, SlowLoad load, Path output) {

  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Returns what came of it. */
  SlowRound run(Path jar, Consumer<String> tell) throws IOException, InterruptedException {
    FlinkJob job = submit(jar);
    job.awaitRunning();
    WorkFiles files = new WorkFiles(output);
    tell.accept("warming up");
    TimeUnit.NANOSECONDS.sleep(Math.round(load.warmUp() * NANOS));
    double cpu = cpuSeconds();
    long from = System.nanoTime();
    List<Naming> named = watch(files, from, tell);
    long to = System.nanoTime();
    double cores = (cpuSeconds() - cpu) * NANOS / (to - from);
    files.end();
    job.awaitEnd();
    return new SlowScore(load, from, to).of(files, named, cores);
  }

  private FlinkJob submit(Path jar) throws IOException {
    Map<String, ?> request =
        Map.of("parallelism", load.parallelism(), "programArgsList", load.words(output));
    return new FlinkJob(flink.rest(), flink.rest().run(flink.rest().upload(jar), request));
  }

  private List<Naming> watch(WorkFiles files, long from, Consumer<String> tell)
      throws IOException, InterruptedException {
    List<Naming> named = new ArrayList<>();
    long taken = files.taken(load.parallelism());
    // Flink first tells what it collected when the job began, which another Flink would not have.
    SubtaskComparison.Outcome unused = new SubtaskComparison(flink.rest().address()).look();
    SubtaskComparison detector = new SubtaskComparison(flink.rest().address());
    for (int second = 1; second < load.seconds(); second++) {
      sleepUntil(from, second);
      note(detector.look(), from, named);
      long now = files.taken(load.parallelism());
      tell.accept(progress(second, (now - taken) / secondsSince(from), named));
    }
    sleepUntil(from, load.seconds());
    return named;
  }

  /** Notes what is named for the first time; the doctor says nothing before all have been seen. */
  private static void note(SubtaskComparison.Outcome seen, long from, List<Naming> named) {
    for (SlowSubtask slow : seen.complete() ? seen.slow() : List.<SlowSubtask>of()) {
      Naming naming = new Naming(secondsSince(from), slow.vertex(), slow.task().task());
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
    ProcStat clock = new ProcStat();
    return flink.taskManagers().stream()
        .mapToDouble(process -> clock.processSeconds(process.pid()))
        .sum();
  }

  private static double secondsSince(long nanos) {
    return (System.nanoTime() - nanos) / NANOS;
  }

  private static void sleepUntil(long start, double seconds) throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(Math.round((seconds - secondsSince(start)) * NANOS));
  }
}
