package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A dataflow in one thread: what an engine would do with so many instances per operator. */
final class GraphRun {

  private final Dataflow dataflow;
  private final int instances;
  private final Map<String, List<Operator<Object, Object>>> operators = new HashMap<>();
  private final Map<String, List<Object>> handedOut = new HashMap<>();

  GraphRun(Dataflow dataflow, int instances) {
    this.dataflow = dataflow;
    this.instances = instances;
    for (Node node : dataflow.nodes()) {
      List<Operator<Object, Object>> all = new ArrayList<>();
      for (int i = 0; i < instances; i++) {
        all.add(node.operator().get());
      }
      operators.put(node.name(), all);
      handedOut.put(node.name(), new ArrayList<>());
    }
  }

  /** Returns what each operator hands out. */
  Map<String, List<Object>> run(List<?> items) {
    Node source = dataflow.nodes().get(0);
    items.forEach(item -> process(source, 0, item));
    return handedOut;
  }

  private void process(Node node, int instance, Object item) {
    operators
        .get(node.name())
        .get(instance)
        .process(
            item,
            result -> {
              List<Object> all = handedOut.get(node.name());
              all.add(result);
              int turn = all.size();
              for (Node next : dataflow.nodes()) {
                for (Edge edge : next.inputs()) {
                  if (edge.from().equals(node.name())) {
                    process(next, edge.instance(result, turn, instances), result);
                  }
                }
              }
            });
  }
}
