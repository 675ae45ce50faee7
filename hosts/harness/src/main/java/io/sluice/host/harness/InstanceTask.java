package io.sluice.host.harness;

import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.probe.LoadProbe;
import io.sluice.bench.dataflow.probe.Tally;
import io.sluice.core.model.PhysicalOperator;

/** The task of one instance of a node of the dataflow, with its counters. */
abstract class InstanceTask implements Task {
  private final LoadProbe probe;
  private final Operators operators;
  private final Node node;
  private final int instance;
  private final PhysicalOperator identity;
  private volatile Tally tally;

  InstanceTask(LoadProbe probe, Operators operators, Node node, int instance) {
    this.probe = probe;
    this.operators = operators;
    this.node = node;
    this.instance = instance;
    this.identity = operators.identity(node, instance);
  }

  @Override
  public final PhysicalOperator operator() {
    return identity;
  }

  @Override
  public final void join() {
    tally = probe.join(node.name(), instance);
    operators.join(node, instance, tally, this::queued);
  }

  /** Returns its tally, after it has joined. */
  final Tally tally() {
    return tally;
  }

  @Override
  public final long in() {
    return tally.in();
  }

  @Override
  public final long out() {
    return tally.out();
  }
}
