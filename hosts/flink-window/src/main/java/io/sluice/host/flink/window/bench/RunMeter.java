package io.sluice.host.flink.window.bench;

import com.sun.management.OperatingSystemMXBean;
import io.sluice.bench.window.host.WindowMessage;
import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import io.sluice.linux.jvm.CompilerThreads;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Measures the run of this process: its answers, and the load while windows are measured. It is
 * made before the job; the job's tasks, which run in the same process, find it statically.
 */
final class RunMeter {

  private static final double NANOS = 1e9;
  private static final double MICROS = 1000;
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private static final long PROGRESS_MILLIS = 500;

  private static RunMeter current;

  /**
   * The time that the other tasks of the job get to start, ms; the source cannot see whether they
   * have.
   */
  private static final long START_MILLIS = 1000;

  private final CompletableFuture<Long> start = new CompletableFuture<>();
  private final Queue<WindowAnswer> answers = new ConcurrentLinkedQueue<>();
  private final AtomicLong records = new AtomicLong();
  private final AtomicLong worked = new AtomicLong();
  private final AtomicLong behindMillis = new AtomicLong();

  /** Holds the counters at an instant. */
  private record Mark(
      long nanos,
      long records,
      long worked,
      long behindMillis,
      long cpuNanos,
      long compilerNanos) {}

  /** Begins a run and returns its meter. */
  static synchronized RunMeter begin() {
    current = new RunMeter();
    return current;
  }

  static synchronized RunMeter current() {
    return current;
  }

  /** Returns when the first event happens, epoch ms: at the next start of a window. */
  long start(long sizeMillis) {
    start.complete(((System.currentTimeMillis() + START_MILLIS) / sizeMillis + 1) * sizeMillis);
    return start.join();
  }

  /** Counts a record that waited {@code millis} for the job. */
  void handedOut(long millis) {
    records.lazySet(records.get() + 1);
    behindMillis.lazySet(behindMillis.get() + millis);
  }

  /** Counts a record on which the work is done. */
  void worked() {
    worked.lazySet(worked.get() + 1);
  }

  /** Keeps an answer that leaves the job now. */
  void answered(WindowAnswer answer) {
    answers.add(answer.at(ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now()) / MICROS));
  }

  private Mark mark() {
    return new Mark(
        System.nanoTime(),
        records.get(),
        worked.get(),
        behindMillis.get(),
        PROCESS.getProcessCpuTime(),
        CompilerThreads.cpuNanos(ProcessHandle.current().pid()));
  }

  /**
   * Measures until all measured windows have ended.
   *
   * @param progress gets the answers from time to time
   * @throws Exception if the job fails
   */
  WindowMessage.Report measure(WindowMessage.Run run, RunningJob job, ProgressSink progress)
      throws Exception {
    job.awaitUntil(start);
    job.awaitUntil(start.join() + run.beginMillis());
    Mark begin = mark();
    goOn(job, start.join() + run.endMillis(), progress);
    Mark end = mark();
    job.awaitEnd();
    long handedOut = end.records - begin.records;
    return new WindowMessage.Report(
        start.join(),
        List.copyOf(answers),
        handedOut,
        end.worked - begin.worked,
        (end.nanos - begin.nanos) / NANOS,
        (end.cpuNanos - begin.cpuNanos) / NANOS,
        (end.compilerNanos - begin.compilerNanos) / NANOS,
        (double) (end.behindMillis - begin.behindMillis) / Math.max(1, handedOut));
  }

  /** Waits for an instant, and reports progress meanwhile. */
  private void goOn(RunningJob job, long until, ProgressSink progress) throws Exception {
    int told = 0;
    for (long next = System.currentTimeMillis(); next < until; next += PROGRESS_MILLIS) {
      job.awaitUntil(Math.min(until, next + PROGRESS_MILLIS));
      List<WindowAnswer> more = answers.stream().skip(told).toList();
      told += more.size();
      progress.accept(new WindowMessage.Progress(start.join(), more));
    }
  }
}
