package io.sluice.bench.tuple.words.plan;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.tuple.words.arm.WordArm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Holds what the experiment with words knows of a plan beside arms and rounds.
 *
 * @param scale of rates and of the link, as a multiple of those that are asked for
 * @param linkKbits what leaves a worker at most, kbit/s
 * @param tauMillis for which a choice lasts in arms that do not say so
 * @param below bytes that may wait behind whoever orders
 * @param warmUp seconds of a round that do not count
 * @param seconds that are measured after them
 * @param mostWords of a sentence
 * @param slowness how many times as long a word takes on a slow worker, which has half of the
 *     counters; 1 or less for none
 * @param workMicros that a counter takes for a word at scale 1, µs
 * @param data folder with text; empty for generated text
 * @param conditions that a screening varies
 */
public record WordBenchSettings(
    double scale,
    int linkKbits,
    int tauMillis,
    int below,
    double warmUp,
    double seconds,
    int mostWords,
    int slowness,
    int workMicros,
    String data,
    WordConditions conditions) {

  /** The name of the experiment. */
  public static final String EXPERIMENT = "tuple";

  private static final int LEAST_BELOW = 8_192;
  private static final int MOST_BELOW = 16_777_216;
  private static final double KILO = 1000;

  public WordBenchSettings {
    require(scale > 0 && scale <= 100, "scale must be above 0 and at most 100, got " + scale);
    require(seconds >= 2, "seconds must be at least 2, got " + seconds);
    require(warmUp >= 0, "warm-up must not be negative, got " + warmUp);
    require(workMicros >= 0, "work must not be negative, got " + workMicros);
    require(
        slowness <= 1 || workMicros > 0,
        "a slow worker needs work to be slow at: give 1 µs or more, or leave the slow worker out");
    require(
        below <= conditions.waiting() / 2,
        "below must be at most half of what may wait (%d), got %d"
            .formatted(conditions.waiting(), below));
    require(
        below >= LEAST_BELOW && below <= MOST_BELOW,
        "below must be %d to %d, got %d".formatted(LEAST_BELOW, MOST_BELOW, below));
  }

  /**
   * Returns a plan with these settings. Each arm of each round has new processes.
   *
   * @param rates sentences a second, each measured by itself
   * @throws IllegalArgumentException when something is unknown, or cannot be run
   */
  public Plan<WordBenchSettings> plan(
      String command,
      List<String> arms,
      List<Integer> rates,
      int rounds,
      int repeats,
      boolean claim,
      long seed) {
    for (String arm : arms) {
      WordArm unused = WordArm.of(arm, tauMillis);
    }
    return new Plan<>(
        EXPERIMENT,
        command,
        arms,
        rates.stream().map(rate -> Integer.toString(rate)).toList(),
        rounds,
        1,
        repeats,
        Plan.idleBefore(claim),
        claim,
        seed,
        this);
  }

  /** Returns the sentences of a workload of the plan. */
  public WordLoad load(String workload) {
    return new WordLoad(
        Integer.parseInt(workload) * scale, warmUp, seconds, Math.round(linkKbits * KILO * scale));
  }

  /** Returns whether there is a slow worker. */
  public boolean hasSlowWorker() {
    return slowness > 1;
  }

  /** Returns how long a counter takes for a word, µs; its share of the time is that of scale 1. */
  public double scaledWorkMicros() {
    return workMicros / scale;
  }

  /** Returns the text of a round. */
  public SentenceText text(long seed) throws IOException {
    return data.isEmpty()
        ? SentenceText.generated(seed, mostWords)
        : SentenceText.read(Path.of(data), mostWords);
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
