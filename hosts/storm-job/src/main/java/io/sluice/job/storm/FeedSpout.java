package io.sluice.job.storm;

import com.codahale.metrics.Gauge;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.probe.ItemFeed;
import io.sluice.bench.dataflow.probe.LoadProbe;
import io.sluice.bench.dataflow.probe.Tally;
import java.util.Map;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseRichSpout;

/** Emits each item as soon as it has arrived. */
final class FeedSpout extends BaseRichSpout {

  private static final long serialVersionUID = 1L;

  /** The name of the lag gauge, as in Storm's own Kafka spout. */
  private static final String LAG = "feed/totalSpoutLag";

  private final JobArguments arguments;
  private final String node;
  private transient SpoutOutputCollector collector;
  private transient ItemFeed feed;
  private transient Tally tally;

  FeedSpout(JobArguments arguments, String node) {
    this.arguments = arguments;
    this.node = node;
  }

  @Override
  public void open(
      Map<String, Object> config, TopologyContext context, SpoutOutputCollector output) {
    collector = output;
    LoadProbe probe = LoadProbe.at(arguments.port());
    int instance = context.getThisTaskIndex();
    feed = probe.feed(arguments, node, instance, context.getComponentTasks(node).size());
    tally = probe.join(node, instance); // after its items are made, which takes a while
    Gauge<Long> lag = () -> feed.waiting(System.nanoTime());
    Gauge<Long> unused = context.registerGauge(LAG, lag);
  }

  @Override
  public void nextTuple() {
    if (feed.waitNanos() > 0) {
      return;
    }
    tally.tookIn();
    collector.emit(Passing.values(feed.plannedNanos(), System.nanoTime(), feed.take()));
    tally.handedOut();
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    Passing.declare(declarer);
  }
}
