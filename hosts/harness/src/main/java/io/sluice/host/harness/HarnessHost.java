package io.sluice.host.harness;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.probe.LoadProbe;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Runs queries with a thread per physical operator and a bounded queue in front of each. A full
 * queue blocks the thread that wants to add to it. The process ends when its standard input ends.
 */
public final class HarnessHost {

  private static final int QUEUE = 10_000;

  private HarnessHost() {}

  public static void main(String[] args) throws Exception {
    JobArguments arguments = JobArguments.parse(args);
    Dataflow dataflow = arguments.dataflow();
    dataflow.requireNoWindows("harness");
    LoadProbe probe = LoadProbe.at(arguments.port());
    Operators operators = Operators.of(arguments.query());
    Arrangement arrangement = new Arrangement();
    probe.onArrange(arrangement::arrange);
    Map<String, List<BlockingQueue<Passing>>> queues = new HashMap<>();
    for (Node node : dataflow.nodes()) {
      List<BlockingQueue<Passing>> own = new ArrayList<>();
      for (int i = 0; i < arguments.parallelism(); i++) {
        own.add(new ArrayBlockingQueue<>(QUEUE));
      }
      queues.put(node.name(), own);
    }
    for (Node node : dataflow.nodes()) {
      for (int i = 0; i < arguments.parallelism(); i++) {
        Outlet outlet = Outlet.of(dataflow, node, queues);
        BlockingQueue<Passing> input = queues.get(node.name()).get(i);
        Task task =
            node.isSource()
                ? new SourceTask(probe, operators, arguments, node, i, outlet)
                : new OperatorTask(probe, operators, node, i, input, outlet);
        arrangement.add(task, "%s (%d/%d)".formatted(node.name(), i + 1, arguments.parallelism()));
      }
    }
    while (System.in.read() >= 0) {
      // the process ends with its parent
    }
  }
}
