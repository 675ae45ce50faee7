package io.sluice.job.words.paper;

import java.util.Arrays;

/** Names which task gets the signal. */
enum SignalKind {
  /** Every task always has the signal: the engine without Hone. */
  ALL("all"),
  /** The task with the largest backlog has the signal: Hone. */
  LARGEST("largest"),
  /** Each task has the signal in turn: the effect of a signal alone. */
  TURNS("turns");

  private final String word;

  SignalKind(String word) {
    this.word = word;
  }

  static SignalKind of(String word) {
    return Arrays.stream(values())
        .filter(kind -> kind.word.equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: %s, expected all, largest or turns"
                        .formatted(PaperTransport.SIGNAL, word)));
  }

  /**
   * Returns the task that gets the signal next; of equal backlogs the first.
   *
   * @param backlogs the backlogs of the tasks, at least one
   * @param last the task that has the signal now; -1 for none
   */
  int next(int[] backlogs, int last) {
    if (this == TURNS) {
      return (last + 1) % backlogs.length;
    }
    int largest = 0;
    for (int task = 1; task < backlogs.length; task++) {
      if (backlogs[task] > backlogs[largest]) {
        largest = task;
      }
    }
    return largest;
  }
}
