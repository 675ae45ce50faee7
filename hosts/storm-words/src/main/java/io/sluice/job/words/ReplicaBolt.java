package io.sluice.job.words;

import io.sluice.core.tuple.key.FirstCopies;
import io.sluice.core.tuple.key.ReplicaTasks;
import io.sluice.storm.plugin.FirstOfTwoGrouping;
import java.util.Map;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseRichBolt;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.tuple.Values;
import org.apache.storm.utils.TupleUtils;

/**
 * Works on words of which another counter has copies, and hands each on to be counted, except those
 * that are counted already.
 */
final class ReplicaBolt extends BaseRichBolt {
  private static final long serialVersionUID = 1L;

  private final WordPlan plan;
  private transient OutputCollector collector;
  private transient Work work;
  private transient ReplicaTasks replicas;
  private transient FirstCopies counted;
  private int firstSplitter;

  ReplicaBolt(WordPlan plan) {
    this.plan = plan;
  }

  @Override
  public void prepare(Map<String, Object> config, TopologyContext context, OutputCollector output) {
    collector = output;
    work = Work.of(config, context);
    replicas = new ReplicaTasks(plan.tasks());
    counted = new FirstCopies(plan.tasks(), replicas.pairs());
    firstSplitter = CountBolt.firstSplitter(context);
    Start.ready(plan, WordCountTopology.COUNTERS, context.getThisTaskIndex());
  }

  @Override
  public void execute(Tuple tuple) {
    if (TupleUtils.isTick(tuple)) {
      return;
    }
    if (tuple.getSourceComponent().equals(WordCountTopology.MERGER)) {
      boolean unused = counted.take(tuple.getInteger(0), tuple.getInteger(1), tuple.getLong(2));
      return;
    }
    String word = tuple.getString(0);
    int splitter = tuple.getSourceTask() - firstSplitter;
    long sent = tuple.getLong(4);
    int pair = FirstOfTwoGrouping.pair(replicas, word);
    if (!counted.has(splitter, pair, sent)) {
      work.spend();
      collector.emit(
          new Values(
              word, tuple.getInteger(1), tuple.getInteger(2), tuple.getLong(3), sent, splitter));
    }
    collector.ack(tuple);
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    declarer.declare(new Fields("word", "number", "position", "planned", "sent", "splitter"));
  }
}
