package io.sluice.core.query.progress.cost;

import io.sluice.core.model.LiveOperator;
import java.util.ArrayList;
import java.util.List;

/** An operator that has taken in what a test says. */
public final class CountedOperator implements LiveOperator {

  private final String name;
  private final double micros;
  private final double selectivity;
  private final List<CountedOperator> downstream;
  public long in;
  public long queued;
  public double room = 1;

  public CountedOperator(
      String name, double micros, double selectivity, CountedOperator... downstream) {
    this.name = name;
    this.micros = micros;
    this.selectivity = selectivity;
    this.downstream = new ArrayList<>(List.of(downstream));
  }

  public void feeds(CountedOperator next) {
    downstream.add(next);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<CountedOperator> downstream() {
    return downstream;
  }

  @Override
  public long recordsIn() {
    return in;
  }

  @Override
  public long recordsOut() {
    return Math.round(in * selectivity);
  }

  @Override
  public long cpuNanos() {
    return Math.round(in * micros * 1_000);
  }

  @Override
  public long queuedRecords() {
    return queued;
  }

  @Override
  public double recordRoom() {
    return room;
  }
}
