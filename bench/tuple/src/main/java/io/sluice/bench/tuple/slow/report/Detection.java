package io.sluice.bench.tuple.slow.report;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.tuple.slow.arm.SlowArm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Counts how often the detector was right over many rounds.
 *
 * @param slow rounds of stock Flink with a slow subtask
 * @param found those of them in which it named that subtask in time, and no other
 * @param others rounds of any arm without a slow subtask
 * @param silent those of them in which it named none
 */
public record Detection(int slow, int found, int others, int silent) {

  /** The time limit for naming the slow subtask, seconds since the detector was first asked. */
  static final double IN_TIME = 10;

  /** Counts over some rounds. */
  public static Detection in(List<Round<SlowRound>> rounds) {
    List<SlowRound> slow =
        rounds.stream().filter(Detection::isToBeFound).map(Round::report).toList();
    List<SlowRound> others =
        rounds.stream().map(Round::report).filter(round -> !round.hasSlow()).toList();
    return new Detection(
        slow.size(),
        (int) slow.stream().filter(Detection::isFound).count(),
        others.size(),
        (int) others.stream().filter(round -> round.named().isEmpty()).count());
  }

  /** Returns whether a round is one of stock Flink, which a slow subtask holds up. */
  static boolean isToBeFound(Round<SlowRound> round) {
    return round.report().hasSlow() && Plan.arm(round.slot().arm()).equals(SlowArm.STOCK.label());
  }

  /** Returns whether the slow subtask was named in time. */
  static boolean isFound(SlowRound round) {
    return round.namedAfter() <= IN_TIME && round.falseAlarms().isEmpty();
  }

  /** Returns the counts in a sentence or two; empty if there were no such rounds. */
  public Optional<String> text() {
    List<String> sentences = new ArrayList<>();
    if (slow > 0) {
      sentences.add(
          String.format(
              Locale.ROOT,
              "The detector named the slow subtask of stock Flink, and no other, within %.0f s in %d"
                  + " of %d runs.",
              IN_TIME,
              found,
              slow));
    }
    if (others > 0) {
      sentences.add(
          "Where no subtask was slow it named none in %d of %d runs.".formatted(silent, others));
    }
    return sentences.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", sentences));
  }
}
