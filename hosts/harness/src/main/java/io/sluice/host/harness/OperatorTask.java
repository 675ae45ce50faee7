package io.sluice.host.harness;

import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.probe.Egress;
import io.sluice.bench.dataflow.probe.LoadProbe;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;

/** Runs an operator on the items of its queue, one after the other. */
final class OperatorTask extends InstanceTask {
  private final BlockingQueue<Passing> input;
  private final Outlet outlet;
  private final Operator<Object, Object> operator;
  private final Egress egress;
  private final Queue<Object> results = new ArrayDeque<>();

  OperatorTask(
      LoadProbe probe,
      Operators operators,
      Node node,
      int instance,
      BlockingQueue<Passing> input,
      Outlet outlet) {
    super(probe, operators, node, instance);
    this.input = input;
    this.outlet = outlet;
    this.operator = node.operator().get();
    this.egress = node.isSink() ? probe.egress() : null;
  }

  @Override
  public void workOrWait() throws InterruptedException {
    outlet.awaitClear();
    Passing passing = input.take();
    if (passing.isItem()) {
      process(passing);
    }
  }

  @Override
  public int work(int most) {
    int done = 0;
    while (done < most && outlet.clear()) {
      Passing passing = input.poll();
      if (passing == null) {
        break;
      }
      if (passing.isItem()) {
        process(passing);
        done++;
      }
    }
    return done;
  }

  private void process(Passing passing) {
    tally().tookIn();
    operator.process(passing.item(), results::add);
    if (egress != null) {
      egress.leave(passing.plannedNanos(), passing.ingressNanos());
      return;
    }
    for (Object result = results.poll(); result != null; result = results.poll()) {
      tally().handedOut();
      outlet.handOut(new Passing(passing.plannedNanos(), passing.ingressNanos(), result));
    }
  }

  @Override
  public void wake() throws InterruptedException {
    input.put(Passing.WAKE);
  }

  @Override
  public boolean hasWork() {
    return !input.isEmpty();
  }

  @Override
  public long queued() {
    return input.size();
  }

  @Override
  public long headNanos(long nowNanos) {
    Passing first = input.peek();
    return first == null || !first.isItem() ? nowNanos : first.ingressNanos();
  }
}
