package io.sluice.bench.window.arm;

/** Lists how an answer accounts for events that have not arrived yet. */
enum Completion {

  /** Ignores them: the answer is that over the arrived events. */
  NONE,

  /** Assumes as many as complete windows had, with values like the others. */
  SCALED,

  /**
   * Assumes as many, with values as much larger or smaller than the others as in complete windows.
   */
  SCALED_WITH_RATIO
}
