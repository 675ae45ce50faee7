package io.sluice.core.control;

import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import java.util.List;

/** A query whose inputs stand where a test puts them, and whose windows close with the last. */
final class ScriptedQuery implements LiveQuery {

  private static final long NANOS_PER_RECORD = 1_000_000;

  final List<ScriptedInput> inputs;
  private final QueryId id;

  ScriptedQuery(String name, ScriptedInput... inputs) {
    this.id = new QueryId(name);
    this.inputs = List.of(inputs);
  }

  @Override
  public QueryId id() {
    return id;
  }

  @Override
  public String name() {
    return id.value();
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
  public List<LiveOperator> operators() {
    return List.of();
  }

  @Override
  public long firedTimers() {
    return 0;
  }

  @Override
  public long pendingRecords() {
    return inputs.stream().mapToLong(ScriptedInput::pendingRecords).sum();
  }

  @Override
  public long queuedRecords() {
    return 0;
  }

  @Override
  public long ingestedRecords() {
    return inputs.stream().mapToLong(ScriptedInput::ingestedRecords).sum();
  }

  @Override
  public long resultRecords() {
    return 0;
  }

  @Override
  public long cpuNanos() {
    return ingestedRecords() * NANOS_PER_RECORD;
  }

  @Override
  public int runnableThreads() {
    return 2;
  }

  @Override
  public boolean barrierInFlight() {
    return false;
  }
}
