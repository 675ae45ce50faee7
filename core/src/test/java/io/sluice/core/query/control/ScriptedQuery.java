package io.sluice.core.query.control;

import io.sluice.core.model.QuietQuery;
import java.util.List;

/** A query whose inputs stand where a test puts them, and whose windows close with the last. */
final class ScriptedQuery extends QuietQuery {

  private static final long NANOS_PER_RECORD = 1_000_000;

  List<ScriptedInput> inputs;

  ScriptedQuery(String name, ScriptedInput... inputs) {
    super(name);
    this.inputs = List.of(inputs);
  }

  /** The input has said all it had to say, and is gone. */
  void finish(ScriptedInput input) {
    inputs = inputs.stream().filter(other -> other != input).toList();
  }

  @Override
  public long watermark() {
    return inputs.stream()
        .filter(input -> !input.idle)
        .mapToLong(ScriptedInput::emittedWatermark)
        .min()
        .orElse(UNKNOWN);
  }

  @Override
  public List<ScriptedInput> inputs() {
    return inputs;
  }

  @Override
  public long pendingRecords() {
    return inputs.stream().mapToLong(ScriptedInput::pendingRecords).sum();
  }

  @Override
  public long ingestedRecords() {
    return inputs.stream().mapToLong(ScriptedInput::ingestedRecords).sum();
  }

  @Override
  public long cpuNanos() {
    return ingestedRecords() * NANOS_PER_RECORD;
  }

  @Override
  public int runnableThreads() {
    return 2;
  }
}
