package io.sluice.core.state.printed;

import java.util.Arrays;

/** The operator downstream: it drops outputs whose number it has had (III.C, phase 2). */
final class DownstreamFilter {
  private final int[] last;

  DownstreamFilter(int slices) {
    last = new int[slices];
  }

  boolean accepts(Output output) {
    if (output.number() <= last[output.slice()]) {
      return false;
    }
    last[output.slice()] = output.number();
    return true;
  }

  /** It has failed, and knows nothing. */
  void restart() {
    Arrays.fill(last, 0);
  }
}
