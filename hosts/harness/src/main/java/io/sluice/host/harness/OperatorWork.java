package io.sluice.host.harness;

import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.Operator;
import io.sluice.bench.dataflow.station.Egress;
import io.sluice.bench.dataflow.station.Station;
import io.sluice.bench.dataflow.station.Tally;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;

/** Takes what is in front of it, one item after the other. */
record OperatorWork(
    Station station,
    Operators operators,
    Node node,
    int instance,
    BlockingQueue<Passing> input,
    Exits exits)
    implements Runnable {

  @Override
  public void run() {
    Operator<Object, Object> operator = node.operator().get();
    Tally tally = station.join(node.name(), instance);
    operators.join(node, instance, tally, input::size);
    Egress egress = node.isSink() ? station.egress() : null;
    Queue<Object> results = new ArrayDeque<>();
    try {
      while (true) {
        Passing passing = input.take();
        tally.tookIn();
        if (egress != null) {
          egress.leave(passing.plannedNanos(), passing.ingressNanos());
          continue;
        }
        operator.process(passing.item(), results::add);
        for (Object result = results.poll(); result != null; result = results.poll()) {
          tally.handedOut();
          exits.handOut(new Passing(passing.plannedNanos(), passing.ingressNanos(), result));
        }
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
  }
}
