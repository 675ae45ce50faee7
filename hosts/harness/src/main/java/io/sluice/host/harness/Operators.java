package io.sluice.host.harness;

import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.probe.Tally;
import io.sluice.core.channel.OperatorRow;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.plugin.base.ChannelFile;
import io.sluice.plugin.base.NativeThread;
import io.sluice.plugin.base.OperatorPublisher;
import io.sluice.plugin.base.PublishedOperator;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** Publishes this process's operators to an agent. Thread-safe. */
final class Operators {
  private static final String FOLDER = "sluice.channel.dir";

  private final String query;
  private final List<PublishedOperator> running = new CopyOnWriteArrayList<>();

  private record Running(OperatorRow row, Tally tally, LongSupplier queue)
      implements PublishedOperator {
    @Override
    public long itemsIn() {
      return tally.in();
    }

    @Override
    public long itemsOut() {
      return tally.out();
    }

    @Override
    public long queuedItems() {
      return queue.getAsLong();
    }
  }

  private Operators(String query) {
    this.query = query;
  }

  /** Makes a publisher; without a folder of channels it publishes nothing. */
  static Operators of(String query) {
    Operators operators = new Operators(query);
    String folder = System.getProperty(FOLDER);
    if (folder != null) {
      ChannelFile.open(Path.of(folder), "harness")
          .ifPresent(
              file -> {
                OperatorPublisher unused = OperatorPublisher.start(file, () -> operators.running);
              });
    }
    return operators;
  }

  /** Adds an operator; called by the operator's own thread. */
  void join(Node node, int instance, Tally tally, LongSupplier queue) {
    NativeThread.current()
        .ifPresent(
            thread ->
                running.add(
                    new Running(
                        new OperatorRow(thread.number(), thread.start(), operator(node), instance),
                        tally,
                        queue)));
  }

  /** Returns the operator, whichever thread runs it. */
  PhysicalOperator identity(Node node, int instance) {
    return new PhysicalOperator("harness", operator(node), instance, 0, 0, 0);
  }

  private LogicalOperator operator(Node node) {
    long id = number(node.name());
    Set<Long> inputs =
        node.inputs().stream().map(edge -> number(edge.from())).collect(Collectors.toSet());
    return new LogicalOperator(id, node.query().orElse(query), node.ownName(), inputs, Set.of(id));
  }

  private long number(String node) {
    return LogicalOperator.number(query, node);
  }
}
