package io.sluice.core.tuple;

import io.sluice.core.config.Spelling;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/** Names the orders that there are. */
public enum SendOrderKind {
  /** The largest backlog first (Hone's Algorithm 1); arrivals of the moment count. */
  LBF("lbf", true, true),
  /** The largest backlog before arrivals first. */
  LBF_PRINTED("lbf-printed", false, true),
  /** Each task that has something to send in turn. */
  ROUND_ROBIN("round-robin", true, true),
  /** Each task in turn, also when it has nothing to send (Hone's rival). */
  RRB("rrb", false, false),
  /** The oldest head first. */
  OLDEST("oldest", true, false),
  /** The head first whose source event is oldest. */
  OLDEST_EVENT("oldest-event", true, false),
  /** The head first whose event has the fewest tuples left. */
  FEWEST_LEFT("fewest-left", true, false),
  /** Any task that has something to send. */
  RANDOM("random", true, false),
  /** The oldest head first, and the largest backlog when a queue fills. */
  ADAPTIVE("adaptive", true, false);

  private final String word;
  private final boolean workConserving;
  private final boolean weighing;

  SendOrderKind(String word, boolean workConserving, boolean weighing) {
    this.word = word;
    this.workConserving = workConserving;
    this.weighing = weighing;
  }

  /** Returns the words for all of them. */
  public static List<String> words() {
    return Arrays.stream(values()).map(SendOrderKind::word).toList();
  }

  /**
   * Returns the order of that name.
   *
   * @throws IllegalArgumentException if there is none, with the name that was likely meant
   */
  public static SendOrderKind of(String word) {
    return Arrays.stream(values())
        .filter(kind -> kind.word.equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown order '%s'%s Known: %s"
                        .formatted(
                            word,
                            Spelling.nearest(word, words())
                                .map("; did you mean '%s'?"::formatted)
                                .orElse("."),
                            String.join(", ", words()))));
  }

  /** Returns the word that selects it. */
  public String word() {
    return word;
  }

  /** Returns whether something is sent whenever something waits. */
  public boolean isWorkConserving() {
    return workConserving;
  }

  /** Returns whether the weights of tasks make a difference. */
  public boolean isWeighing() {
    return weighing;
  }

  /**
   * Makes one over queues that are empty.
   *
   * @param adaptive is for {@link #ADAPTIVE} only
   * @param random is for {@link #RANDOM} only
   */
  public SendOrder over(TaskQueues queues, AdaptiveSettings adaptive, RandomGenerator random) {
    return switch (this) {
      case LBF -> new RankedOrder(queues, HeadRank.BACKLOG);
      case LBF_PRINTED -> new PrintedBacklogOrder(queues);
      case ROUND_ROBIN -> new RoundRobinOrder(queues);
      case RRB -> new WastingRoundRobinOrder(queues);
      case OLDEST -> new RankedOrder(queues, HeadRank.OLDEST_HEAD);
      case OLDEST_EVENT -> new RankedOrder(queues, HeadRank.OLDEST_EVENT);
      case FEWEST_LEFT -> new RankedOrder(queues, HeadRank.FEWEST_LEFT);
      case RANDOM -> new RandomSendOrder(queues, random);
      case ADAPTIVE -> new AdaptiveOrder(queues, adaptive);
    };
  }
}
