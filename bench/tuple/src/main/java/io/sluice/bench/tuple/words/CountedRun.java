package io.sluice.bench.tuple.words;

import io.sluice.bench.process.Elapsed;
import io.sluice.bench.process.cpu.ProcStat;
import io.sluice.bench.process.storm.StandaloneStorm;
import io.sluice.bench.tuple.words.output.WordFiles;
import io.sluice.bench.tuple.words.plan.SentenceText;
import io.sluice.bench.tuple.words.plan.WordLoad;
import io.sluice.bench.tuple.words.report.WordRound;
import io.sluice.bench.tuple.words.report.WordScore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Runs the topology once, until all words are counted or none has been for a while.
 *
 * @param storm that runs it, and nothing else
 * @param output where its tasks write
 */
record CountedRun(StandaloneStorm storm, WordLoad load, SentenceText text, Path output) {

  private static final int OPERATORS = 3;
  private static final long POLL_MILLIS = 250;
  private static final long TELL_MILLIS = 1000;
  private static final long DEPLOY_SECONDS = 180;
  private static final long NOTED_MILLIS = 1500;
  private static final double SILENCE_SECONDS = 20;
  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Returns what came of it. */
  WordRound run(Path jar, List<String> words, Consumer<String> tell)
      throws IOException, InterruptedException {
    text.write(output.resolve("sentences.txt"));
    storm.submit(jar, words);
    tell.accept("waiting for %d tasks".formatted(OPERATORS * WordLoad.TASKS));
    WordFiles files = new WordFiles(output);
    awaitReady(files);
    long start = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
    begin(start);
    Elapsed.sleepUntil(start, load.warmUp());
    double cpu = cpuSeconds();
    long measured = System.nanoTime();
    follow(files, start, load.warmUp() + load.seconds(), tell);
    double cores = (cpuSeconds() - cpu) * NANOS / (System.nanoTime() - measured);
    awaitCounted(files, start, tell);
    return new WordScore(load, text).of(files, start, cores);
  }

  private void awaitReady(WordFiles files) throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEPLOY_SECONDS);
    while (files.ready() < OPERATORS * WordLoad.TASKS) {
      if (System.nanoTime() > end) {
        throw new IOException(
            "%d of %d tasks are ready after %d s; see the logs in %s"
                .formatted(
                    files.ready(),
                    OPERATORS * WordLoad.TASKS,
                    DEPLOY_SECONDS,
                    output.resolveSibling("logs")));
      }
      Thread.sleep(POLL_MILLIS);
    }
  }

  private void begin(long start) throws IOException {
    Path written = Files.writeString(output.resolve("start-next"), Long.toString(start));
    Files.move(written, output.resolve("start"), StandardCopyOption.ATOMIC_MOVE);
  }

  private void follow(WordFiles files, long start, double end, Consumer<String> tell)
      throws IOException, InterruptedException {
    while (Elapsed.secondsSince(start) < end) {
      tell(files, start, tell);
      Thread.sleep(
          Math.min(TELL_MILLIS, 1 + Math.round((end - Elapsed.secondsSince(start)) * 1000)));
    }
  }

  /** Waits for what is late, as long as something comes. */
  private void awaitCounted(WordFiles files, long start, Consumer<String> tell)
      throws IOException, InterruptedException {
    long planned = IntStream.range(0, load.sentences()).mapToLong(i -> text.words(i).length).sum();
    long counted = files.counted();
    long last = System.nanoTime();
    while (counted < planned && Elapsed.secondsSince(last) < SILENCE_SECONDS) {
      Thread.sleep(POLL_MILLIS);
      long now = files.counted();
      if (now > counted) {
        last = System.nanoTime();
        tell(files, start, tell);
      }
      counted = now;
    }
    Thread.sleep(NOTED_MILLIS); // backlogs are noted once a second
  }

  private static void tell(WordFiles files, long start, Consumer<String> tell) throws IOException {
    tell.accept(
        String.format(
            Locale.ROOT, "%.0f s, %d words counted", Elapsed.secondsSince(start), files.counted()));
  }

  private double cpuSeconds() {
    return new ProcStat().processSeconds(storm.supervisor().descendants());
  }
}
