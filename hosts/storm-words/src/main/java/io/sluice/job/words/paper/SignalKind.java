package io.sluice.job.words.paper;

import java.util.Arrays;

/** Names who gets the signal. */
enum SignalKind {
  /** Every task has it, always: the engine without Hone. */
  ALL("all"),
  /** The task with the largest backlog: Hone. */
  LARGEST("largest"),
  /** Each task in turn: what a signal does by itself. */
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
   * Returns who gets it next; of equal backlogs the first.
   *
   * @param backlogs of the tasks, at least one
   * @param last who has it now; -1 for nobody
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
