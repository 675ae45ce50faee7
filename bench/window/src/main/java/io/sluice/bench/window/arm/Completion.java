package io.sluice.bench.window.arm;

/** Says what an answer makes of the events that have not come yet. */
enum Completion {

  /** Makes nothing of them: the answer is that over the events that have come. */
  NONE,

  /** Supposes as many as complete windows had, with values like the others. */
  SCALED,

  /** Supposes as many, with values as much larger or smaller as in complete windows. */
  SCALED_WITH_RATIO
}
