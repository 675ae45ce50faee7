package io.sluice.core.query.control;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveOperator;
import java.util.List;

/**
 * Parts of running queries that need not go on for now. A mechanism that cannot stop a single part
 * lets it go on.
 *
 * @param inputs ahead of their query's window
 * @param operators beyond those whose run frees memory
 */
public record Resting(List<LiveInput> inputs, List<LiveOperator> operators) {

  public static final Resting NOTHING = new Resting(List.of(), List.of());

  public Resting {
    inputs = List.copyOf(inputs);
    operators = List.copyOf(operators);
  }

  int size() {
    return inputs.size() + operators.size();
  }

  /** Returns how many parts rest here and not there, or there and not here. */
  int changesFrom(Resting before) {
    return missingIn(before) + before.missingIn(this);
  }

  private int missingIn(Resting other) {
    long missing =
        inputs.stream().filter(input -> !other.inputs.contains(input)).count()
            + operators.stream().filter(operator -> !other.operators.contains(operator)).count();
    return (int) missing;
  }
}
