package io.sluice.bench.state.output;

import java.util.ArrayList;
import java.util.List;

/** Filters out the outputs that a restarted job repeats. */
public final class FirstOutputs {

  private FirstOutputs() {}

  /** Returns the outputs that count a visit of their visitor for the first time. */
  public static List<Output> of(List<Output> outputs, int visitors) {
    int[] highest = new int[visitors];
    List<Output> first = new ArrayList<>();
    for (Output output : outputs) {
      if (output.visits() > highest[output.visitor()]) {
        highest[output.visitor()] = output.visits();
        first.add(output);
      }
    }
    return first;
  }
}
