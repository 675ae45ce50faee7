package io.sluice.bench.tuple.words.report;

import io.sluice.bench.experiment.stats.LatencyCount;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.tuple.words.output.Backlog;
import io.sluice.bench.tuple.words.output.CountedWord;
import io.sluice.bench.tuple.words.output.DeliveryLog;
import io.sluice.bench.tuple.words.output.MergedCounts;
import io.sluice.bench.tuple.words.output.WordFiles;
import io.sluice.bench.tuple.words.plan.SentenceText;
import io.sluice.bench.tuple.words.plan.WordLoad;
import io.sluice.bench.tuple.words.report.WordRound.LatencyPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Makes the report of a round of what its tasks have written. */
public final class WordScore {

  private static final double MICROS = 1e6;
  private static final double MICROS_PER_MILLI = 1000;
  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  private final WordLoad load;
  private final DeliveryLog log;
  private final int[] lateOfSentence;
  private final int[] leftOfSentence;
  private final List<DoubleStream.Builder> lateOfTask = new ArrayList<>();
  private final long[] wordsOfCounter = new long[WordLoad.TASKS];
  private final double[] lateOfCounter = new double[WordLoad.TASKS];
  private final Map<Integer, double[]> curve = new TreeMap<>();
  private long countedInTime;
  private long offered;

  /** Begins with nothing counted. */
  public WordScore(WordLoad load, SentenceText text) {
    this.load = load;
    log = new DeliveryLog(text, load.sentences());
    lateOfSentence = new int[load.sentences()];
    leftOfSentence = new int[load.sentences()];
    for (int sentence = 0; sentence < load.sentences(); sentence++) {
      leftOfSentence[sentence] = text.words(sentence).length;
      offered += load.isMeasured(load.plannedSeconds(sentence)) ? text.words(sentence).length : 0;
    }
    IntStream.range(0, WordLoad.TASKS).forEach(task -> lateOfTask.add(DoubleStream.builder()));
  }

  /**
   * Returns the report.
   *
   * @param startNanos when the first sentence arrived, on the clock that all processes share
   * @param merges whether counts were merged
   */
  public WordRound of(WordFiles files, long startNanos, double cpuCores, boolean merges)
      throws IOException {
    files.forEachWord(this::add);
    List<double[]> byTask = lateOfTask.stream().map(late -> late.build().toArray()).toList();
    double[] all = byTask.stream().flatMapToDouble(Arrays::stream).toArray();
    List<TaskScore> splitters = new ArrayList<>();
    for (int task = 0; task < WordLoad.TASKS; task++) {
      splitters.add(splitter(byTask.get(task), files.backlogs(task), startNanos));
    }
    MergedCounts merged = merges ? files.merged() : MergedCounts.NONE;
    return new WordRound(
        Summary.of(all),
        sentences(),
        splitters,
        counters(),
        merged.partials(),
        countedInTime / load.seconds(),
        offered / load.seconds(),
        cpuCores,
        curve.entrySet().stream()
            .map(each -> new LatencyPoint(each.getKey(), each.getValue()[0] / each.getValue()[1]))
            .toList(),
        LatencyCount.of(Arrays.stream(all)),
        merges ? log.check(merged) : log.check());
  }

  private void add(CountedWord word) {
    log.add(word);
    if (word.sentence() < 0 || word.sentence() >= lateOfSentence.length) {
      return;
    }
    lateOfSentence[word.sentence()] = Math.max(lateOfSentence[word.sentence()], word.lateMicros());
    leftOfSentence[word.sentence()]--;
    double planned = load.plannedSeconds(word.sentence());
    double millis = word.lateMicros() / MICROS_PER_MILLI;
    countedInTime += load.isMeasured(planned + word.lateMicros() / MICROS) ? 1 : 0;
    double[] point = curve.computeIfAbsent((int) planned, first -> new double[2]);
    point[0] += millis;
    point[1]++;
    if (load.isMeasured(planned)) {
      lateOfTask.get(word.splitter()).add(millis);
      wordsOfCounter[word.counter()]++;
      lateOfCounter[word.counter()] += millis;
    }
  }

  private List<CounterScore> counters() {
    return IntStream.range(0, WordLoad.TASKS)
        .mapToObj(i -> new CounterScore(wordsOfCounter[i], lateOfCounter[i] / wordsOfCounter[i]))
        .toList();
  }

  private Summary sentences() {
    return Summary.of(
        IntStream.range(0, lateOfSentence.length)
            .filter(sentence -> load.isMeasured(load.plannedSeconds(sentence)))
            .filter(sentence -> leftOfSentence[sentence] == 0)
            .mapToDouble(sentence -> lateOfSentence[sentence] / MICROS_PER_MILLI)
            .toArray());
  }

  private TaskScore splitter(double[] late, List<Backlog> backlogs, long startNanos) {
    Summary latency = Summary.of(late);
    List<Backlog> measured =
        backlogs.stream()
            .filter(each -> load.isMeasured((each.atNanos() - startNanos) / NANOS))
            .toList();
    return new TaskScore(
        late.length,
        latency.mean(),
        latency.p99(),
        measured.stream().mapToLong(Backlog::most).max().orElse(0),
        measured.stream().mapToLong(Backlog::now).average().orElse(0));
  }
}
