package io.sluice.job.storm;

import io.sluice.bench.dataflow.EventWindow;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.Node;
import org.apache.storm.topology.WindowedBoltExecutor;
import org.apache.storm.topology.base.BaseWindowedBolt.Duration;
import org.apache.storm.tuple.Tuple;

/** Runs a windowed bolt as Storm does, and counts the tuples that it takes in. */
final class CountedWindowBolt extends WindowedBoltExecutor {

  private static final long serialVersionUID = 1L;

  private final OperatorWindowBolt bolt;

  private CountedWindowBolt(OperatorWindowBolt bolt) {
    super(bolt);
    this.bolt = bolt;
  }

  static CountedWindowBolt of(JobArguments arguments, Node node) {
    EventWindow window = node.window().orElseThrow();
    OperatorWindowBolt bolt = new OperatorWindowBolt(arguments, node.name());
    bolt.withTumblingWindow(Duration.of(window.sizeMillis()))
        .withTimestampExtractor(bolt)
        .withLag(Duration.of(window.lagMillis()));
    return new CountedWindowBolt(bolt);
  }

  @Override
  public void execute(Tuple tuple) {
    bolt.tookIn();
    super.execute(tuple);
  }
}
