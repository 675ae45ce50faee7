package io.sluice.bench.state.output;

import java.util.ArrayList;
import java.util.List;

/** Filters out the outputs that a restarted job repeats. */
public final class FirstOutputs {

  private FirstOutputs() {}

  /** Returns the outputs whose number is higher than any before of the same key. */
  public static List<Output> of(List<Output> outputs, int keys) {
    int[] highest = new int[keys];
    List<Output> first = new ArrayList<>();
    for (Output output : outputs) {
      if (output.number() > highest[output.key()]) {
        highest[output.key()] = output.number();
        first.add(output);
      }
    }
    return first;
  }
}
