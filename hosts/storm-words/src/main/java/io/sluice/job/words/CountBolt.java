package io.sluice.job.words;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseRichBolt;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.tuple.Values;
import org.apache.storm.utils.TupleUtils;

/**
 * Counts words, and records each word with its sender and its latency. Where a bolt listens, it
 * gets what was counted since the last tick.
 */
final class CountBolt extends BaseRichBolt {
  private static final long serialVersionUID = 1L;

  private final WordPlan plan;
  private transient OutputCollector collector;
  private transient Map<String, Long> counts;
  private transient RecordFile counted;
  private transient Work work;
  private int firstSplitter;
  private boolean isMerged;

  CountBolt(WordPlan plan) {
    this.plan = plan;
  }

  @Override
  public void prepare(Map<String, Object> config, TopologyContext context, OutputCollector output) {
    collector = output;
    counts = new HashMap<>();
    isMerged = !context.getThisTargets().isEmpty();
    work = Work.of(config, context);
    firstSplitter = firstSplitter(context);
    int instance = context.getThisTaskIndex();
    counted = new RecordFile(plan.path("counted-" + instance));
    Start.ready(plan, WordCountTopology.COUNTERS, instance);
  }

  /** Returns the first task of the splitters, from which their numbers in records count. */
  static int firstSplitter(TopologyContext context) {
    return context.getComponentTasks(WordCountTopology.SPLITTERS).stream()
        .min(Integer::compare)
        .orElseThrow();
  }

  @Override
  public void execute(Tuple tuple) {
    if (TupleUtils.isTick(tuple)) {
      counted.flush();
      if (isMerged) {
        counts.forEach((word, count) -> collector.emit(new Values(word, count)));
        counts.clear();
      }
      return;
    }
    work.spend();
    counts.merge(tuple.getString(0), 1L, Long::sum);
    write(counted, tuple, tuple.getSourceTask() - firstSplitter);
    collector.ack(tuple);
  }

  /** Records a word as counted now: its first values are word, sentence, position and plan. */
  static void write(RecordFile counted, Tuple tuple, int splitter) {
    long late = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - tuple.getLong(3));
    counted.write(
        record ->
            record
                .putInt(tuple.getInteger(1))
                .putShort(tuple.getInteger(2).shortValue())
                .putShort((short) splitter)
                .putInt(tuple.getString(0).hashCode())
                .putInt((int) Math.min(Integer.MAX_VALUE, late)));
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    declarer.declare(new Fields("word", "count"));
  }
}
